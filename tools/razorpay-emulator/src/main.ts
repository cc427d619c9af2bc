// Runs the emulator as a process of its own. Prints its address as one line of JSON, and ends with its parent process.
import { startEmulator } from './index.ts';

const { env } = process;
const required = (name: string): string => {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is missing`);
  return value;
};

const options = {
  keyId: required('RAZORPAY_KEY_ID'),
  keySecret: required('RAZORPAY_KEY_SECRET'),
  webhookSecret: required('RAZORPAY_WEBHOOK_SECRET'),
  accessSecret: required('ACCESS_SECRET'),
  webhookUrl: env.WEBHOOK_URL ?? null,
  journal: env.JOURNAL ?? null,
  refundDelayMs: 3_000,
};

const port = Number(env.PORT ?? 0);
// When the port is taken, any free one will do.
const emulator = await startEmulator({ ...options, port }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE' || port === 0) throw error;
  return startEmulator({ ...options, port: 0 });
});

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await emulator.close();
  process.exit();
}
if (env.ENDS_WITH_PARENT === '1') {
  // The parent holds the other end of stdin, which also closes when the parent is killed. Ctrl-C and other signals to the
  // group reach the parent too, which needs the emulator until its requests are answered.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.stdin.on('end', () => void end()).resume();
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}
process.stdout.write(`${JSON.stringify({ url: emulator.url })}\n`);
