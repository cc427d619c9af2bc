// Formats and lints what has changed since it last passed: no rule of Biome's configuration reads a second file.
//   node tools/test/format.ts
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const passedFile = resolve(root, 'node_modules/.cache/jhumka/formatted.json');
/** More would not fit in a command line of Windows, and Biome reads all of them as fast. */
const maxNamed = 150;

const digest = (path: string) =>
  createHash('sha1')
    .update(readFileSync(resolve(root, path)))
    .digest('base64');
const rules = ['biome.json', 'package-lock.json', '.gitignore'].map(digest).join();
const present = listFiles();
const passed = readPassed();
const changed = [...present].flatMap(([path, hash]) => (passed[path] === hash ? [] : [path]));

if (changed.length > 0) {
  const named = changed.length <= maxNamed ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true'] : [];
  const paths = changed.length <= maxNamed ? changed : [];
  const { status } = spawnSync('biome', ['check', '--error-on-warnings', ...named, ...paths], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}
mkdirSync(dirname(passedFile), { recursive: true });
writeFileSync(passedFile, JSON.stringify({ rules, files: Object.fromEntries(present) }));

/** Lists the files of the project that Biome may read, with their digests. */
function listFiles(): ReadonlyMap<string, string> {
  const names = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', names, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  const isRead = (path: string) =>
    /\.([cm]?[jt]sx?|jsonc?|css|graphql|html|md)$/.test(path) && existsSync(resolve(root, path));
  return new Map(
    paths
      .filter((path) => isRead(path) && statSync(resolve(root, path)).isFile())
      .map((path) => [path, digest(path)]),
  );
}

/** Returns the files that passed by the rules of today. */
function readPassed(): Readonly<Record<string, string>> {
  try {
    const stored = JSON.parse(readFileSync(passedFile, 'utf8'));
    return stored.rules === rules ? stored.files : {};
  } catch {
    // Missing, or truncated by an interrupted run: everything is checked.
    return {};
  }
}
