import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartupProblem } from '../../startup-problem.ts';

// Below the ephemeral port ranges (from 32768 on Linux, from 49152 elsewhere), where an outgoing connection could take
// the remembered port at any time.
const [lowest, highest] = [15_000, 30_000];

/** Returns the port that this data folder used last, or a free one when it has none yet or it is taken. */
export async function choosePort(dataDir: string): Promise<number> {
  let port = Number(await readFile(portFile(dataDir), 'utf8').catch(() => '0'));
  for (let tries = 0; tries < 100; tries += 1) {
    if (port >= lowest && port < highest && (await isFree(port))) return port;
    port = randomInt(lowest, highest);
  }
  throw new StartupProblem(`No port between ${lowest} and ${highest} of 127.0.0.1 is free for the database.`);
}

/** Saves the port for the next start, so that tools configured with it keep working. */
export async function rememberPort(dataDir: string, port: number): Promise<void> {
  await writeFile(portFile(dataDir), `${port}\n`);
}

function portFile(dataDir: string): string {
  return join(dataDir, 'postgres.port');
}

/** Returns true when the port can be bound; releases it again. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
