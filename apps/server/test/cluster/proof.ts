// `npm run proof -- cluster`: twenty rounds of faults in a cluster under load (decision 0098). With `--one-round`, as in
// `npm run proof -- cluster-round`, the leader is killed once, and how long that takes is not judged, as the machine may be
// busy.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createCluster, databaseUrl } from '../../../../tools/cluster/cluster.ts';
import { requirePrograms } from '../../../../tools/cluster/programs.ts';
import { startCluster } from '../../../../tools/cluster/start.ts';
import { stopCluster } from '../../../../tools/cluster/stop.ts';
import { readConfig } from '../../src/config/config.ts';
import { createContext } from '../../src/create-context.ts';
import { canInjectAll, faults } from './faults.ts';
import { isExact, lineOf, passed, table } from './report.ts';
import { type RoundResult, runRound } from './round.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const report = (line: string) => print(`${new Date().toISOString().slice(11, 19)} ${line}`);
const isOneRound = process.argv.includes('--one-round');
const rounds = Number(process.env.PROOF_ROUNDS ?? 20);
/** Rounds to run instead, by number, such as '2,4'. */
const only = isOneRound ? '1' : process.env.PROOF_ONLY;
const chosen = only?.split(',').map((number) => Number(number) - 1);

requirePrograms();
if (!isOneRound && !canInjectAll())
  throw new Error(
    'The proof needs root on Linux: network namespaces and file systems. See deploy/cluster/README.md',
  );

const cluster = createCluster(join(tmpdir(), 'jhumka-cluster-proof'), {
  basePort: 26_100,
  isStrict: process.env.PROOF_LENIENT !== '1',
  hasNamespaces: !isOneRound,
  volumeMb: isOneRound ? null : 3_000,
  seed: 'catalogue',
});
const results: RoundResult[] = [];
const problems: string[] = [];
try {
  await startCluster(cluster, report);
  const context = await createContext(
    readConfig({
      DATABASE_URL: databaseUrl(cluster, 'direct'),
      DATABASE_POOL: '4',
      SESSION_SECRET: cluster.secrets.session,
      DATA_DIR: join(cluster.layout.folder, 'proof'),
    }),
    { databaseUrl: databaseUrl(cluster, 'direct'), log: pino({ level: 'silent' }) },
  );
  const plan = chosen ?? Array.from({ length: rounds }, (_, index) => index);
  for (const index of plan) {
    const fault = faults[index % faults.length];
    if (!fault) continue;
    report(`Round ${results.length + problems.length + 1} of ${plan.length}: ${fault.title}`);
    try {
      const result = await runRound(cluster, context, fault);
      results.push(result);
      report(lineOf(result));
    } catch (error) {
      // The next round waits for a whole cluster, and shows whether there is one.
      problems.push(`${fault.title}: ${(error as Error).message}`);
      report(`  UNFINISHED ${(error as Error).stack}`);
    }
    if (process.env.PROOF_REPORT) writeFileSync(process.env.PROOF_REPORT, `${table(results)}\n`);
  }
  await context.close();
} finally {
  print(`\n${table(results)}\n`);
  for (const problem of problems) print(`UNFINISHED ${problem}`);
  if (process.env.PROOF_KEEP !== '1') await stopCluster(cluster);
}
process.exit(problems.length === 0 && results.every(isOneRound ? isExact : passed) ? 0 : 1);
