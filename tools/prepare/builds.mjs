import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './npm.mjs';
import { inProject } from './paths.mjs';
import { runStep, Stop } from './step.mjs';

/** Build outputs: the workspace, and the file that exists after a complete build. */
const builds = [
  { title: 'Building the web app', name: 'web', result: ['server', 'index.js'] },
  { title: 'Building the server', name: 'server', result: ['main.js'] },
];

/** Folders outside the workspaces that are part of a build. */
const shared = [inProject('packages'), inProject('tools', 'demo-shop', 'src')];

/** Builds each workspace that has no build of its current sources. */
export async function ensureBuilt() {
  await Promise.all(builds.map(ensure));
}

async function ensure({ title, name, result }) {
  const folder = inProject('apps', name);
  const stamp = join(folder, 'build', 'built-from');
  const sources = fingerprint([folder, ...shared]);
  if (
    existsSync(join(folder, 'build', ...result)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sources
  )
    return;
  // Always a production build, in tests too.
  const env = { ...process.env, NODE_ENV: 'production' };
  const [command, args, options] = npmCommand(['run', 'build', '-w', `@jhumka/${name}`]);
  const isDone = await runStep(title, command, args, { env, ...options });
  if (!isDone) throw new Stop(`${title} failed; the reason is above.`);
  writeFileSync(stamp, sources);
}

function fingerprint(folders) {
  const hash = createHash('sha256');
  for (const path of folders.flatMap(filesBelow).sort()) {
    hash.update(path.slice(inProject().length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.update(readFileSync(inProject('package-lock.json'))).digest('hex');
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return isSource(entry.name) ? filesBelow(join(folder, entry.name)) : [];
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

function isSource(folder) {
  return !['node_modules', 'build', '.react-router', '.cache', 'test'].includes(folder);
}
