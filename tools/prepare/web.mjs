import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './paths.mjs';
import { runStep, Stop } from './step.mjs';

const stamp = inProject('apps', 'web', 'build', 'built-from');
const bundle = inProject('apps', 'web', 'build', 'server', 'index.js');

/** Builds the web app when there is no build of exactly these sources. */
export async function ensureWebBuilt() {
  const web = JSON.parse(readFileSync(inProject('apps', 'web', 'package.json'), 'utf8'));
  if (!web.scripts?.build) return;
  const sources = fingerprint();
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  // Whoever asks for it, tests too, gets the pages that visitors get.
  const env = { ...process.env, NODE_ENV: 'production' };
  const isDone = await runStep('Building the web app', 'npm', ['run', 'build', '-w', '@jhumka/web'], { env });
  if (!isDone) throw new Stop('The web app could not be built; the reason is above.');
  writeFileSync(stamp, sources);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [...filesBelow(inProject('apps', 'web')), ...filesBelow(inProject('packages'))].sort()) {
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
