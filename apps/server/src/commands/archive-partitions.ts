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
  const [action, ...options] = process.argv.slice(2);
  const config = readConfig(process.env);
  const { BACKUP_KEY: key } = config;
  if (action === 'read') return readFile(required(options[0], 'read FILE'), key);
  const database = await reachDatabase(config);
  const client = new pg.Client({ connectionString: database.url, application_name: 'jhumka archive' });
  try {
    await client.connect();
    if (action === 'list') await list(client);
    else if (action === 'attach') {
      const { name, rows } = await attachPartition(client, required(options[0], 'attach FILE'), key);
      print(`${name} is attached again: ${rows} rows.`);
    } else if (action === 'detach') await detach(client, options, key);
    else throw usage('list, detach MONTHS FOLDER, attach FILE or read FILE');
  } finally {
    await client.end();
    await database.stop();
  }
});

async function list(client: pg.Client): Promise<void> {
  for (const table of archivedTables) {
    for (const { name, from, to } of await listPartitions(client, table)) {
      print(`${name}: ${from?.slice(0, 10) ?? 'the beginning'} to ${to.slice(0, 10)}`);
    }
  }
}

async function detach(client: pg.Client, options: readonly string[], key: string | undefined): Promise<void> {
  const months = Number(required(options[0], 'detach MONTHS FOLDER'));
  const folder = required(options[1], 'detach MONTHS FOLDER');
  if (!Number.isInteger(months) || months < fewestMonths) {
    throw new StartupProblem(
      `MONTHS is a whole number from ${fewestMonths}: the last year stays in the shop.`,
    );
  }
  for (const table of archivedTables) {
    const old = await listPartitionsBefore(client, table, months);
    for (const partition of old) {
      const { path, rows } = await detachPartition(client, partition, { folder, key, now: new Date() });
      print(`${partition.name}: ${rows} rows are in ${path}.`);
    }
    print(
      old.length === 0 ? `${table} has no partition that ended ${months} months ago.` : `${table}: done.`,
    );
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

function required(value: string | undefined, form: string): string {
  if (value === undefined) throw usage(form);
  return value;
}

const usage = (form: string) => new StartupProblem(`Name what to do: npm run archive -- ${form}`);
