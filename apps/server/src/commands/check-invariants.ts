// `npm run check:invariants`: checks the database of a shop, which may be open, for violated invariants of money and
// stock. The address is DATABASE_URL, or the embedded server of the shop in DATA_DIR.
import { readConfig } from '../config/config.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { printInvariants } from './print-invariants.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const database = await reachDatabase(readConfig(process.env));
  try {
    await printInvariants(database.url);
  } finally {
    await database.stop();
  }
});
