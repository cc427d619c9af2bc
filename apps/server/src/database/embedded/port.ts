import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartupProblem } from '../../startup-problem.ts';

// Below the ranges from which systems take ports for outgoing connections (32768 on Linux, 49152 elsewhere): one
// of those could sit on a remembered port at any moment.
const [lowest, highest] = [15_000, 30_000];

/** Gives the port that this data folder used last, or a free one when it has none yet or it is taken. */
export async function choosePort(dataDir: string): Promise<number> {
  let port = Number(await readFile(portFile(dataDir), 'utf8').catch(() => '0'));
  for (let tries = 0; tries < 100; tries += 1) {
    if (port >= lowest && port < highest && (await isFree(port))) return port;
    port = randomInt(lowest, highest);
  }
  throw new StartupProblem(`No port between ${lowest} and ${highest} of 127.0.0.1 is free for the database.`);
}

/** Keeps the port for the next start, so that a tool which was pointed at it goes on working. */
export async function rememberPort(dataDir: string, port: number): Promise<void> {
  await writeFile(portFile(dataDir), `${port}\n`);
}

function portFile(dataDir: string): string {
  return join(dataDir, 'postgres.port');
}

/** Listens for a moment and gives the port up again. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
