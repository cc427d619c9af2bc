// `npm run check:invariants`: checks the database of a shop, which may be running, for violated invariants of money and
// stock. The address is DATABASE_URL, or the embedded server of the shop in DATA_DIR.
import { embeddedUrl } from './backup/index.ts';
import { readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { isDatabaseUnreachable } from './database/is-database-unreachable.ts';
import { findBroken } from './invariants/find-broken.ts';
import { invariants } from './invariants/invariants.ts';

const config = readConfig(process.env);
const connection = connect(config.DATABASE_URL ?? (await embeddedUrl(config.DATA_DIR)), { size: 1 });
try {
  const broken = await findBroken(connection.db);
  for (const { name, ids } of broken) print(`BROKEN: ${name}: ${ids.join(', ')}`);
  print(`${invariants.length - broken.length} of ${invariants.length} invariants hold.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  if (!isDatabaseUnreachable(error)) throw error;
  print(`The database can't be reached: ${(error as Error).message}. Is the shop running?`);
  process.exitCode = 1;
} finally {
  await connection.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
