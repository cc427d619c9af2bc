// `npm run cluster -- start|state|stop|packages|files`: the shop on a PostgreSQL cluster on this machine, and the files
// of one on three servers (deploy/cluster/README.md).
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCluster, openCluster } from './cluster.ts';
import { installPrograms, requirePrograms } from './programs.ts';
import { writeServerFiles } from './server-files.ts';
import { startCluster } from './start.ts';
import { describeState } from './state.ts';
import { stopCluster } from './stop.ts';

const usage = `npm run cluster -- packages                      install what is missing (root, Debian)
npm run cluster -- start [--folder F] [--port 26000] [--lenient] [--seed 0|1|catalogue]
                         [--namespaces] [--volume-mb 3000]   (both need root)
npm run cluster -- state [--folder F]
npm run cluster -- stop [--folder F]
npm run cluster -- files 10.0.0.11,10.0.0.12,10.0.0.13 --to F     the files of three servers`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'jhumka-cluster') },
    port: { type: 'string', default: '26000' },
    lenient: { type: 'boolean', default: false },
    namespaces: { type: 'boolean', default: false },
    'volume-mb': { type: 'string' },
    seed: { type: 'string', default: 'catalogue' },
    to: { type: 'string' },
  },
});
const [command, addresses = ''] = positionals;
const report = (line: string) => console.log(line);

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  packages: installPrograms,
  async start() {
    requirePrograms();
    const build = join(import.meta.dirname, '../prepare/build.mjs');
    if (spawnSync(process.execPath, [build], { stdio: 'inherit' }).status !== 0) process.exit(1);
    const { seed, port, 'volume-mb': volumeMb } = values;
    if (seed !== '0' && seed !== '1' && seed !== 'catalogue') throw new Error('--seed is 0, 1 or catalogue');
    const cluster = createCluster(values.folder, {
      basePort: Number(port),
      isStrict: !values.lenient,
      hasNamespaces: values.namespaces,
      volumeMb: volumeMb === undefined ? null : Number(volumeMb),
      seed,
    });
    await startCluster(cluster, report);
    for (const line of await describeState(cluster)) report(line);
  },
  async state() {
    for (const line of await describeState(openCluster(values.folder))) report(line);
  },
  stop: () => stopCluster(openCluster(values.folder)),
  files() {
    if (values.to === undefined) throw new Error('--to names the folder of the files');
    writeServerFiles(addresses.split(','), values.to).forEach(report);
  },
};

try {
  const chosen = commands[command ?? ''];
  if (!chosen) throw new Error(usage);
  await chosen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
