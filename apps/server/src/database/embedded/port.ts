import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Gives the port that this data folder used last, or a free one when it has none yet or it is taken. */
export async function choosePort(dataDir: string): Promise<number> {
  const remembered = Number(await readFile(portFile(dataDir), 'utf8').catch(() => '0'));
  if (Number.isInteger(remembered) && remembered > 1023 && remembered < 65_536) {
    const port = await claim(remembered).catch(() => undefined);
    if (port) return port;
  }
  return claim(0);
}

/** Keeps the port for the next start, so that a tool which was pointed at it goes on working. */
export async function rememberPort(dataDir: string, port: number): Promise<void> {
  await writeFile(portFile(dataDir), `${port}\n`);
}

function portFile(dataDir: string): string {
  return join(dataDir, 'postgres.port');
}

/** Listens for a moment and gives the port up again; 0 asks the system for any free one. */
function claim(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const given = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(given));
    });
  });
}
