import { withoutComments } from './imports.ts';

/** One place where a source file names a table in SQL. */
export type TableUse = { readonly table: string; readonly isWrite: boolean; readonly line: number };

const named = String.raw`(\[[^\]]*\]|['"\`][^'"\`]*)`;
const kyselyWrite = new RegExp(
  String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*${named}`,
  'g',
);
const kyselyRead = new RegExp(
  String.raw`\b(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using|from)\(\s*${named}`,
  'g',
);

// Keywords stand in small or in capital letters only, so that a sentence such as 'Update settings' isn't SQL.
const inBothCases = (keywords: string) =>
  `(?:${keywords}|${keywords.replaceAll(/\\?[a-z]/g, (letter) => (letter.startsWith('\\') ? letter : letter.toUpperCase()))})`;
const sqlWrite = new RegExp(
  String.raw`\b${inBothCases(String.raw`insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy`)}\s+("?\w+"?)`,
  'g',
);
// A lookahead, which consumes nothing: in `from orders join payments` the word after the table is no alias.
const tableAndAlias = String.raw`"?\w+"?(?:\s+(?:as\s+)?\w+)?`;
const sqlRead = new RegExp(
  String.raw`\b${inBothCases('from|join|using')}(?=\s+(?:(?:only|lateral|ONLY|LATERAL)\s+)?(${tableAndAlias}(?:\s*,\s*${tableAndAlias})*))`,
  'g',
);
// A fragment of SQL that begins with a table, to be put behind a keyword elsewhere.
const sqlFragment = /\bsql(?:<[^`;]*>)?`\s*("?\w+"?)(?:\s+(?:as\s+)?\w+)?\s*`/g;

/** Finds the tables that a source file reads and writes, in Kysely's calls and in SQL text. */
export function tableUses(code: string, tables: ReadonlySet<string>): TableUse[] {
  const text = withoutComments(code);
  const uses = new Map<string, TableUse>();
  const add = (names: string, isWrite: boolean, index: number) => {
    const line = text.slice(0, index).split('\n').length;
    for (const table of tableNames(names).filter((name) => tables.has(name))) {
      const id = `${table} ${line}`;
      if (!uses.get(id)?.isWrite) uses.set(id, { table, isWrite, line });
    }
  };
  for (const [patterns, isWrite] of [
    [[kyselyWrite, sqlWrite], true],
    [[kyselyRead, sqlRead, sqlFragment], false],
  ] as const) {
    for (const pattern of patterns)
      for (const match of text.matchAll(pattern)) add(match[1] ?? '', isWrite, match.index);
  }
  return [...uses.values()];
}

/** Gives the first word of each part: `orders as o` and `orders o, "papers"` name their tables first. */
const tableNames = (names: string): string[] => names.split(',').map((name) => /\w+/.exec(name)?.[0] ?? '');

/** Writes whose table only shows when they run. */
const unnamedWrite = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?!['"`[\s])/g;

/** The lines of a source file that write a table without naming it. */
export function unnamedWrites(code: string): number[] {
  const text = withoutComments(code);
  return [...text.matchAll(unnamedWrite)].map(({ index }) => text.slice(0, index).split('\n').length);
}

/** Owner of each table, and the reads allowed to others. */
export interface Ownership {
  readonly owners: Readonly<Record<string, string>>;
  readonly foreignReads: readonly { readonly path: string; readonly tables: readonly string[] }[];
}

const serverFolder = 'apps/server/src/';

/** One source file of the server. */
type Source = { readonly path: string; readonly code: string };

/** The module of a file, or its folder outside of the modules. */
const partOf = (path: string) =>
  /^(?:modules\/[^/]+\/[^/]+|[^/]+)/.exec(path.slice(serverFolder.length))?.[0] ?? '';

/** Finds the owner of each table: the one module that writes it. Returns a line for each table without exactly one. */
export function findOwners(files: readonly Source[], tables: readonly string[]) {
  const writers = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const { path, code } of files) {
    for (const { table, isWrite } of tableUses(code, new Set(tables)))
      if (isWrite) writers.get(table)?.add(partOf(path));
  }
  const all = [...writers].map(([table, parts]) => ({ table, parts: [...parts].sort() }));
  return {
    owners: Object.fromEntries(all.map(({ table, parts: [owner = ''] }) => [table, owner])),
    problems: all.flatMap(({ table, parts }) => {
      if (parts.length === 0) return [`no module writes the table ${table}`];
      return parts.length === 1
        ? []
        : [
            `the table ${table} is written by ${parts.join(' and ')}: one module owns it, others call its functions`,
          ];
    }),
  };
}

/** Returns a line for each use of a table in a file that neither owns the table nor is listed as reading it. */
export function refusedUses(path: string, code: string, { owners, foreignReads }: Ownership): string[] {
  const uses = tableUses(code, new Set(Object.keys(owners)));
  const refused = uses.flatMap(({ table, isWrite, line }) => {
    const owner = owners[table] ?? '';
    const place = `${path}:${line}`;
    const isOwn = path.startsWith(`${serverFolder}${owner}/`);
    if (!isOwn && isWrite) return [`${place} writes the table ${table}: only ${owner} writes it`];
    if (!isOwn && !foreignReads.some((one) => isBelow(path, one.path) && one.tables.includes(table))) {
      return [`${place} reads the table ${table}: call a function of ${owner}, which owns it`];
    }
    return isStore(path) ? [] : [`${place} names the table ${table}: SQL belongs into a store*.ts`];
  });
  return [
    ...refused,
    ...unnamedWrites(code).map((line) => `${path}:${line} writes a table without its name`),
  ];
}

/** The store files of a module have all of its SQL; outside of the modules a folder is small and has no store. */
const isStore = (path: string) =>
  !path.startsWith(`${serverFolder}modules/`) || /\/store(-[\w-]+)?\.ts$/.test(path);

const isBelow = (path: string, listed: string) =>
  path === `${serverFolder}${listed}` || path.startsWith(`${serverFolder}${listed}/`);

/** Returns a line for each listed read that no file needs, so that the list doesn't outlive its reasons. */
export function staleReads(files: readonly Source[], { owners, foreignReads }: Ownership): string[] {
  const known = new Set(Object.keys(owners));
  return foreignReads.flatMap(({ path: listed, tables }) => {
    const used = new Set(
      files
        .filter(({ path }) => isBelow(path, listed))
        .flatMap(({ code }) => tableUses(code, known).map(({ table }) => table)),
    );
    return tables
      .filter((table) => !used.has(table))
      .map((table) => `${listed} is listed as reading ${table} and does not`);
  });
}

/** The tables that a file of the schema lists. */
export function tablesOf(schema: string): string[] {
  const body = /interface TablesOf\w+ \{(?<body>[^}]*)\}/.exec(schema)?.groups?.body ?? '';
  return [...body.matchAll(/^\s*(\w+):/gm)].map((match) => match[1] ?? '');
}
