// `npm start`, after its preparation, and the command for service files and containers: runs the server as `asStarted`
// describes it. Elsewhere than on Windows the server replaces this process, so that signals reach it directly.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { asStarted } from './as-started.ts';

const main = resolve(import.meta.dirname, '../../apps/server/build/main.js');
const isNpms = process.env.npm_lifecycle_event === 'start';
const watch = isNpms ? ['--import', new URL('stop-with-parent.mjs', import.meta.url).href] : [];
const args = [...asStarted.flags, ...watch, main];
const env = { ...process.env, ...asStarted.environment };

if (process.execve && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...args], env);
} else {
  // Windows sends Ctrl-C to all processes of a console: this one waits for the server to end.
  const server = spawn(process.execPath, [...asStarted.flags, main], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  server.once('exit', (code) => process.exit(code ?? 1));
}
