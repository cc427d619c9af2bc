import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { Refused, refusedCode } from './refused.ts';

/** Seconds of processor time for each task: of its own process, so that a busy machine refuses nothing. */
const cpuSeconds = { drawing: 3, icon: 15, model: 3, picture: 20 } as const;
export type UploadTask = keyof typeof cpuSeconds;

const memoryKilobytes = 1_000_000;
/** Limit for a process that waits instead of working. */
const maxWaitMs = 120_000;

const queue = new PQueue({ concurrency: 2 });
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const program = fileURLToPath(new URL(`upload-process.${extension}`, import.meta.url));

interface ProcessOptions {
  /** Reason for an upload that takes too much time or memory. */
  readonly tooHeavy: string;
  /** Options of the task, as JSON. */
  readonly options?: object;
}

/**
 * Reads or draws an upload in a process of its own, with limits of time and memory and without the shop's secrets
 * (decision 0111). Throws Refused for what the task refuses and for what exceeds a limit.
 */
export function processUpload(
  task: UploadTask,
  content: Uint8Array | string,
  { tooHeavy, options = {} }: ProcessOptions,
): Promise<Buffer> {
  return queue.add(async () => {
    const child = start(task, JSON.stringify(options));
    const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
    if (child.pid === undefined) await ended; // Rejects, as nothing was started.
    // A process that ends before it has read everything: its end says why.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
    const [reply, errors, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
    if (code === 0) return reply;
    if (code === refusedCode) throw new Refused(reply.toString());
    if (code === null) throw new Refused(tooHeavy);
    throw new Error(`the process for an upload ended with ${code}: ${errors.slice(-2_000)}`);
  });
}

function start(task: UploadTask, options: string) {
  const run = [process.execPath, program, task, options];
  const limits = `ulimit -c 0 && ulimit -d ${memoryKilobytes} && ulimit -t ${cpuSeconds[task]}`;
  // Windows has no such limits; there the shop is only developed.
  const [command = '', ...args] =
    process.platform === 'win32' ? run : ['/bin/sh', '-c', `${limits} && exec "$0" "$@"`, ...run];
  return spawn(command, args, { env: {}, timeout: maxWaitMs, killSignal: 'SIGKILL' });
}
