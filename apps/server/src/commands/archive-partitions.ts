// `npm run archive -- list`: the partitions of the audit log. `detach MONTHS FOLDER` writes those that ended so many months ago
// into files, encrypted if BACKUP_KEY is set, and drops them; `attach FILE` puts one back; `read FILE` prints its rows, tab-separated.
import pg from 'pg';
import {
  archivedTables,
  attachPartition,
  detachPartition,
  listPartitions,
  listPartitionsBefore,
  readPartitionFile,
} from '../archive/index.ts';
import { readConfig } from '../config.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { StartupProblem } from '../startup-problem.ts';
import { print, runCommand } from './run-command.ts';

/** An investigation of an incident needs the last year at hand. */
const fewestMonths = 12;

await runCommand(async () => {
  const config = readConfig(process.env);
  const action = readAction(process.argv.slice(2), config.BACKUP_KEY);
  if (action.kind === 'file') return action.run();
  const database = await reachDatabase(config);
  const client = new pg.Client({ connectionString: database.url, application_name: 'jhumka archive' });
  try {
    await client.connect();
    await action.run(client);
  } finally {
    await client.end();
    await database.stop();
  }
});

type Action =
  | { readonly kind: 'file'; run(): Promise<void> }
  | { readonly kind: 'database'; run(client: pg.Client): Promise<void> };

/** Reads what to do, before any database is reached or started for it. */
function readAction([name, first, second]: readonly string[], key: string | undefined): Action {
  if (name === 'list') return { kind: 'database', run: list };
  if (name === 'read' && first !== undefined) return { kind: 'file', run: () => readFile(first, key) };
  if (name === 'attach' && first !== undefined)
    return { kind: 'database', run: (client) => attach(client, first, key) };
  if (name === 'detach' && first !== undefined && second !== undefined) {
    const months = Number(first);
    if (!Number.isInteger(months) || months < fewestMonths) {
      throw new StartupProblem(
        `MONTHS is a whole number from ${fewestMonths}: the last year stays in the shop.`,
      );
    }
    return { kind: 'database', run: (client) => detach(client, { months, folder: second, key }) };
  }
  throw new StartupProblem(
    'Name what to do: npm run archive -- list, detach MONTHS FOLDER, attach FILE, or read FILE',
  );
}

async function list(client: pg.Client): Promise<void> {
  for (const table of archivedTables) {
    for (const { name, from, to } of await listPartitions(client, table)) {
      print(`${name}: ${from?.slice(0, 10) ?? 'the beginning'} to ${to.slice(0, 10)}`);
    }
  }
}

async function attach(client: pg.Client, path: string, key: string | undefined): Promise<void> {
  const { name, rows } = await attachPartition(client, path, key);
  print(`${name} is attached again: ${rows} rows. ${path} may be deleted.`);
}

interface Detaching {
  readonly months: number;
  readonly folder: string;
  readonly key: string | undefined;
}

async function detach(client: pg.Client, { months, folder, key }: Detaching): Promise<void> {
  if (key === undefined) print('BACKUP_KEY is not set: the files can be read by anybody who gets them.');
  for (const table of archivedTables) {
    const old = await listPartitionsBefore(client, table, months);
    if (old.length === 0) print(`${table} has no partition that ended ${months} months ago.`);
    for (const partition of old) {
      const { path, rows } = await detachPartition(client, partition, { folder, key, now: new Date() });
      print(`${partition.name}: ${rows} rows are in ${path}, and no longer in the database.`);
    }
  }
}

async function readFile(path: string, key: string | undefined): Promise<void> {
  let isFirst = true;
  await readPartitionFile(path, key, (content, { columns }) => {
    if (isFirst) print(columns.join('\t'));
    isFirst = false;
    process.stdout.write(content);
  });
}
