// Writes the indexes of folders whose files each declare something: a bundle can't list a folder when it runs.
import { writeFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { recordedFiles, recordFile } from '../checks/migration-hashes.ts';
import { read, root, sourceFiles } from '../checks/source-files.ts';

const modules = 'apps/server/src/modules';

/** A file of a folder and the name it exports. */
interface Declaration {
  readonly path: string;
  readonly name: string;
}

/** Finds the files whose path matches, with the one name of this form that each exports. */
function declarations(folder: string, path: RegExp, exported: RegExp): readonly Declaration[] {
  return sourceFiles(folder)
    .filter((file) => path.test(file) && !/\.(test|generated)\.ts$/.test(file))
    .map((file) => {
      const [name, ...more] = [...read(file).matchAll(exported)].map((match) => match[1] ?? '');
      if (name === undefined || more.length > 0) throw new Error(`${file} must export one ${exported}`);
      return { path: file, name };
    });
}

/** Writes a generated module; `lines` gets the address of a file as an import of the module has it. */
function write(path: string, lines: (from: (file: string) => string) => readonly string[]): void {
  const from = (file: string) => {
    const way = posix.relative(posix.dirname(path), file);
    return `'${way.startsWith('.') ? way : `./${way}`}'`;
  };
  const text = ['// Written by `npm run generate` from the files it imports.', ...lines(from), ''];
  writeFileSync(resolve(root, path), text.join('\n'));
}

const contract = 'packages/contract/src/endpoints';
const nouns = declarations(contract, /\.ts$/, /^export const (\w+Endpoints) = /gm);
write(`${contract}/index.generated.ts`, (from) => [
  ...nouns.map(({ name, path }) => `import { ${name} } from ${from(path)};`),
  '',
  '/** Every endpoint of the shop, by name. */',
  'export const endpoints = {',
  ...nouns.map(({ name }) => `  ...${name},`),
  '};',
]);

const verb = /^export const (\w+): Verb<\s*('[\w.]+')\s*> =/gm;
const verbFiles = sourceFiles(modules).flatMap((path) => {
  const verbs = [...read(path).matchAll(verb)].map(([, name, endpoint]) => `${name} as ${endpoint}`);
  return verbs.length > 0 && !/\.test\.ts$/.test(path) ? [{ path, verbs }] : [];
});
write(`${modules}/verbs.generated.ts`, (from) =>
  verbFiles.map(({ path, verbs }) => `export { ${verbs.join(', ')} } from ${from(path)};`),
);

const personal = sourceFiles(modules).filter((path) =>
  /^export const personalData: PersonalData\b/m.test(read(path)),
);
/** `ordersCart` of `orders/cart`. Two declarations of one module are two exports of one name, which doesn't compile. */
const nameOf = (path: string) =>
  path
    .split('/')
    .slice(4, 6)
    .join('/')
    .replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
write(`${modules}/admin/privacy/personal-data.generated.ts`, (from) =>
  personal.map((path) => `export { personalData as ${nameOf(path)} } from ${from(path)};`),
);

const database = 'apps/server/src/database';
const tables = declarations(
  `${database}/schema`,
  /(?<!\/columns)\.ts$/,
  /^export interface (TablesOf\w+) \{/gm,
);
const { hashes, migrations } = recordedFiles();
write(recordFile, (from) => [
  "import type { Migration } from 'kysely/migration';",
  ...migrations.map((file) => `import { up as up${file.slice(0, 4)} } from './migrations/${file}';`),
  ...tables.map(({ name, path }) => `import type { ${name} } from ${from(path)};`),
  '',
  ...tables.map(({ path }) => `export type * from ${from(path)};`),
  '',
  '/** All tables as the code sees them; each file of `schema/` lists its own. */',
  `export interface Database\n  extends ${tables.map(({ name }) => name).join(',\n    ')} {}`,
  '',
  '/** All migrations by name, in the order in which they run. Forward only, and safe while the previous version runs. */',
  'export const migrations: Readonly<Record<string, Migration>> = {',
  ...migrations.map((file) => `  '${file.slice(0, -3)}': { up: up${file.slice(0, 4)} },`),
  '};',
  '',
  '// SHA-256 of the files of recorded migrations, which never change (decision 0074).',
  ...Object.entries(hashes).map(([file, hash]) => `// ${hash} ${file}`),
]);
