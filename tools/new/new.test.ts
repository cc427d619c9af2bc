import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../checks/source-files.ts';
import { readTaken } from './tree.ts';

/** A copy of the files of the project, without pictures, on the installed packages. */
const copy = mkdtempSync(join(tmpdir(), 'jhumka-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
for (const path of listed.split('\n').filter((name) => /\.(ts|tsx|mjs|js|json|sql|md|txt|vcl)$/.test(name))) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  cpSync(join(root, path), join(copy, path));
}
// Biome reads .gitignore, in a repository only.
cpSync(join(root, '.gitignore'), join(copy, '.gitignore'));
execFileSync('git', ['init', '--quiet'], { cwd: copy });
execFileSync('git', ['add', '--all'], { cwd: copy });
const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
execFileSync('git', [...author, 'commit', '--quiet', '--no-verify', '--message', 'copy'], { cwd: copy });
mkdirSync(join(copy, 'node_modules'));
for (const name of readdirSync(join(root, 'node_modules'))) {
  if (name !== '@jhumka') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}
// Links to the workspaces are relative: they lead to those of the copy.
cpSync(join(root, 'node_modules/@jhumka'), join(copy, 'node_modules/@jhumka'), {
  recursive: true,
  verbatimSymlinks: true,
});

const node = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const passed = { status: 0, output: expect.any(String) };

/** The files that a noun added or changed. */
const changed = () =>
  execFileSync('git', ['status', '--porcelain', '-uall'], { cwd: copy, encoding: 'utf8' });

/** The files that a run names in its report. */
const filesIn = (report: string) => [...report.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, path = '']) => path);

test('a new noun passes format, lint, boundaries, names, owners of tables and migrations', () => {
  const { status, output } = node('tools/new/run.ts', 'gift-box', 'loyalty');
  expect([status, output]).toEqual([0, expect.stringContaining('Written:')]);
  expect(filesIn(output).length).toBeGreaterThan(9);
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  expect(node(biome, 'check', '--error-on-warnings', ...filesIn(output))).toEqual(passed);
  for (const check of ['boundaries', 'vocabulary', 'tables', 'migrations'])
    expect(node(`tools/checks/${check}.ts`)).toEqual(passed);
});

test('a new noun takes 15 files, and changes only the lists of audit labels and of the menu', () => {
  const lines = changed().split('\n').filter(Boolean);
  const isNew = (line: string) => line.startsWith('??');
  const isGenerated = (line: string) => /\.generated\.ts$|docs\/openapi\.json$/.test(line);
  expect(lines.filter((line) => !isNew(line) && !isGenerated(line))).toEqual([
    ' M apps/web/app/features/admin/frame/nav-items.tsx',
    ' M packages/domain/src/audit/index.ts',
  ]);
  expect(lines).toHaveLength(15);
});

test('its names are spelled for tables, addresses and sentences', () => {
  expect(read('packages/domain/src/audit/index.ts')).toContain("'gift-box.create': 'Gift box created',");
  expect(read('apps/server/src/database/database.generated.ts')).toContain("-gift-boxes.ts';");
  expect(read('docs/openapi.json')).toContain('"/api/admin/gift-boxes"');
  expect(read('apps/web/app/features/admin/frame/nav-items.tsx')).toContain(
    "name: 'Gift boxes', to: '/dashboard/gift-boxes' }",
  );
});

test('each import of a written file names something that exists', () => {
  const written = [
    'apps/server/src/modules/loyalty/gift-boxes/admin/gift-boxes.ts',
    'apps/web/app/features/gift-boxes/admin/gift-boxes.page.tsx',
    'apps/web/app/features/gift-boxes/admin/gift-box-dialog.tsx',
  ];
  for (const path of written) {
    for (const [, names = '', target = ''] of read(path).matchAll(
      /import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g,
    )) {
      const text = read(join(dirname(path), target));
      for (const name of names
        .split(',')
        .map((one) => one.trim().replace(/^type /, ''))
        .filter(Boolean))
        expect(text, `${path} imports ${name} from ${target}`).toMatch(new RegExp(`\\b${name}\\b`));
    }
  }
});

test('nouns in folders by area are known, of endpoints and of tables', () => {
  const { nouns } = readTaken(root);
  expect(nouns.get('taken-orders')).toContain('endpoints/admin/orders/taken-orders.ts');
  expect(nouns.get('order-returns')).toContain('schema/orders/returns.ts');
});

test('a noun is refused when it exists, and nothing is written', () => {
  const before = changed();
  const again = node('tools/new/run.ts', 'gift-box', 'loyalty');
  expect(again).toEqual({ status: 2, output: expect.stringContaining("'gift-box' exists already: ") });
  expect(node('tools/new/run.ts', 'order', 'orders').output).toContain("'order' exists already: ");
  expect(node('tools/new/run.ts', 'piece', 'catalogue').status).toBe(2);
  expect(changed()).toBe(before);
});
