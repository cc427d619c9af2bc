// `npm run proof`: the long form of tests that `npm test` runs briefly; `npm run proof -- money` runs one of them, and
// `npm run proof -- cluster`, which needs Debian packages and root, runs only by its name.
import { spawnSync } from 'node:child_process';

const proofs = {
  money: { folder: 'apps/server/test/under-fire', environment: { PROOF_ROUNDS: '20' } },
  cluster: { program: 'apps/server/test/cluster/proof.ts', environment: {} },
  'waiting-room': { folder: 'apps/server/test/waiting-room', environment: { PROOF_VISITORS: '50000' } },
  edge: { folder: 'apps/server/test/edge', environment: { PROOF_EDGE: '1' } },
  loyalty: { folder: 'apps/server/test/loyalty', environment: { PROOF_HISTORIES: '1000' } },
  updates: { folder: 'apps/server/test/updates/rolling-restart', environment: { PROOF_RESTARTS: '20' } },
  versions: { folder: 'apps/server/test/updates/versions', environment: { PROOF_MINUTES: '60' } },
} as const;

const [requested] = process.argv.slice(2);
const names = Object.keys(proofs) as (keyof typeof proofs)[];
const chosen =
  requested === undefined
    ? names.filter((name) => 'folder' in proofs[name])
    : names.filter((name) => name === requested);
if (chosen.length === 0)
  throw new Error(`There is no proof '${requested}'; there are ${names.join(' and ')}`);

for (const name of chosen) {
  const proof = proofs[name];
  const { environment } = proof;
  const [command, args] =
    'folder' in proof ? ['vitest', ['run', proof.folder]] : [process.execPath, [proof.program]];
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    // On Windows the programs of node_modules/.bin are batch files, which its shell runs.
    shell: process.platform === 'win32',
    env: { ...environment, ...process.env },
  });
  if (status !== 0) process.exitCode = 1;
}
