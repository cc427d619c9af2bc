// Starts a whole shop, as `npm start` does, on an empty folder that is deleted with it.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asStarted } from '../../tools/start/as-started.ts';
import { connectToShop, folderNote } from './database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'jhumka-e2e-'));
// For root, the database runs as another user, who needs access.
chmodSync(dataDir, 0o755);
const note = folderNote(process.env.PORT);
mkdirSync(dirname(note), { recursive: true });
writeFileSync(note, dataDir);
const { DATABASE_URL: _, ...environment } = process.env;
const main = resolve(import.meta.dirname, '../../apps/server/build/main.js');
const shop = spawn(process.execPath, [...asStarted.flags, main], {
  env: {
    ...environment,
    ...asStarted.environment,
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'catalogue',
    // Every picture is encoded once in a run.
    AVIF_EFFORT: '0',
    DISK_WARNING_MB: '0',
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(note, { force: true });
  process.exit(code ?? 1);
});

await skipPicturesAhead(Number(process.env.PORT));

/** Removes the jobs that encode the demo shop's pictures ahead: a minute of a processor, for few pictures in use. */
async function skipPicturesAhead(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
  const database = await connectToShop(port);
  await database.query("delete from pgboss.job where name = 'make-picture-variants' and state = 'created'");
  await database.end();
}
