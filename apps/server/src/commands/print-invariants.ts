import { connect } from '../database/connect.ts';
import { findBroken } from '../invariants/find-broken.ts';
import { invariants } from '../invariants/invariants.ts';
import { print } from './run-command.ts';

/** Prints the violated invariants of a database, and how many hold; the exit code is 1 when one does not. */
export async function printInvariants(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { size: 1 });
  try {
    const broken = await findBroken(connection.db);
    for (const { name, ids } of broken) print(`BROKEN: ${name}: ${ids.join(', ')}`);
    print(`${invariants.length - broken.length} of ${invariants.length} invariants hold.`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
  }
}
