// `npm run proof`: the long form of tests that `npm test` runs briefly, as many as this machine has the programs for;
// `npm run proof -- money` runs one of them, and `npm run proof -- cluster`, which needs Debian packages and root, runs
// only by its name.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describeMissingPrograms } from '../cluster/programs.ts';
import { chooseProofs } from './choose-proofs.ts';

const root = resolve(import.meta.dirname, '../..');
const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore' }).status === 0;

/** Compiling the configuration loads the module for keys, which is in another package than Varnish. */
const missingVarnish = () =>
  succeeds('varnishd', '-C', '-f', `${root}/deploy/cdn/shop.vcl`, '-p', `vcl_path=${root}/deploy/cdn`)
    ? null
    : 'Varnish 7 with its modules: apt-get install varnish varnish-modules';

const missingHistory = () =>
  succeeds('git', 'rev-parse', '--verify', '--quiet', 'HEAD~1')
    ? null
    : 'the history of the repository, for the version before: git fetch --unshallow';

/** The guide is for Debian. */
const missingShell = () =>
  process.platform === 'linux' && succeeds('bash', '--version') ? null : 'Linux with bash and npm';

/** Returns the packages alone: the line about them ends with how to install them. */
const missingCluster = () => describeMissingPrograms()?.replace('The cluster needs ', '') ?? null;

const clusterProof = 'apps/server/test/cluster/proof.ts';
const proofs = {
  money: { folder: 'apps/server/test/under-fire', environment: { PROOF_ROUNDS: '20' } },
  'first-hour': { program: 'apps/server/test/first-hour/proof.ts', environment: {}, missing: missingShell },
  cluster: { program: clusterProof, environment: {}, isByNameOnly: true },
  'cluster-round': { program: clusterProof, args: ['--one-round'], environment: {}, missing: missingCluster },
  'waiting-room': { folder: 'apps/server/test/waiting-room', environment: { PROOF_VISITORS: '50000' } },
  edge: { folder: 'apps/server/test/edge', environment: { PROOF_EDGE: '1' }, missing: missingVarnish },
  import: {
    folder: 'apps/server/src/modules/catalogue/products/admin/import.test.ts',
    environment: { PROOF_LINES: '10000' },
  },
  bills: { folder: 'packages/domain/src/invoices/random-bills', environment: { PROOF_BILLS: '1000000' } },
  returns: {
    folder: 'packages/domain/src/returns/random-returns',
    environment: { PROOF_RETURNS: '1000000' },
  },
  exchanges: {
    folder: 'packages/domain/src/returns/exchanges',
    environment: { PROOF_EXCHANGES: '1000000' },
  },
  cycles: { folder: 'packages/domain/src/losses/cycles', environment: { PROOF_CYCLES: '100000' } },
  year: { folder: 'packages/domain/src/losses/year', environment: { PROOF_MEMBERS: '100000' } },
  deals: { folder: 'packages/domain/src/best-deal', environment: { PROOF_DEALS: '100000' } },
  loyalty: { folder: 'apps/server/test/loyalty', environment: { PROOF_HISTORIES: '1000' } },
  members: { folder: 'apps/server/test/loyalty/members', environment: { PROOF_MEMBERS: '300' } },
  updates: { folder: 'apps/server/test/updates/rolling-restart', environment: { PROOF_RESTARTS: '20' } },
  versions: {
    folder: 'apps/server/test/updates/versions',
    environment: { PROOF_MINUTES: '60' },
    missing: missingHistory,
  },
} as const;

const failed: string[] = [];
try {
  const { chosen, leftOut } = chooseProofs(proofs, process.argv[2]);
  for (const line of leftOut) console.log(line);
  for (const name of chosen) if (!run(name)) failed.push(name);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function run(name: keyof typeof proofs): boolean {
  const proof = proofs[name];
  const { environment } = proof;
  const [command, args] =
    'folder' in proof
      ? ['vitest', ['run', proof.folder]]
      : ['node', [proof.program, ...('args' in proof ? proof.args : [])]];
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    // On Windows the programs of node_modules/.bin are batch files, which its shell runs.
    shell: process.platform === 'win32',
    env: { ...environment, ...process.env },
  });
  return status === 0;
}
