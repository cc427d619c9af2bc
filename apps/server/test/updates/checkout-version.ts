import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrations } from '../../src/database/database.generated.ts';

export interface Checkout {
  readonly commit: string;
  readonly folder: string;
  remove(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../../../..');
const git = (...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();

/** Returns the commit named by `PROOF_OLD_VERSION`, or the last one without the newest migration. */
export function oldVersion(): string {
  const named = process.env.PROOF_OLD_VERSION;
  if (named) return git('rev-parse', `${named}^{commit}`);
  const newest = `apps/server/src/database/migrations/${Object.keys(migrations).at(-1)}.ts`;
  const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '--', newest).split('\n');
  return git('rev-parse', `${added}^`);
}

/** Unpacks a commit into a temporary folder, with its packages. */
export async function checkOut(commit: string): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'jhumka-version-'));
  const archive = join(folder, 'archive.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  if (hasPackagesOf(folder)) linkPackages(folder);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  return { commit, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

interface Locked {
  readonly version?: string;
  readonly optional?: boolean;
}

/** Returns true when the packages of this checkout include those of the other one. */
function hasPackagesOf(folder: string): boolean {
  const [old, own] = [folder, root].map(
    (path) =>
      (
        JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8')) as {
          packages: Record<string, Locked>;
        }
      ).packages,
  );
  return Object.entries(old ?? {}).every(
    ([path, { version, optional }]) =>
      optional ||
      version === undefined ||
      !path.includes('node_modules/') ||
      own?.[path]?.version === version,
  );
}

/** Links to the packages of this checkout; those of the workspaces lead into the other one. */
function linkPackages(folder: string): void {
  const [from, to] = [root, folder].map((path) => join(path, 'node_modules')) as [string, string];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@jhumka')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}
