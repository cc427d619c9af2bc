import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Gauge, Question } from './messages.ts';

/** A process started by the bench, queried over its channel. */
export interface MeasuredProcess extends AsyncDisposable {
  readonly pid: number;
  ask(question: { kind: Question['kind']; work?: unknown }): Promise<unknown>;
  gauge(): Promise<Gauge>;
  stop(): Promise<void>;
}

interface Options {
  readonly args?: readonly string[];
  /** Flags of Node.js. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Modules that are loaded before the file. */
  readonly preload?: readonly string[];
  /** The process is ready when it prints this. */
  readonly readyLine: string;
}

const gaugeFile = new URL('./gauge.mjs', import.meta.url).href;
/** `BENCH_PROFILE=folder` writes a CPU profile of every process there; the figures are then meaningless. */
const profiling = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  : [];
const startPatienceMs = 300_000;
const running = new Set<() => void>();

// Child processes end with the bench, however it ends.
process.on('exit', () => {
  for (const kill of running) kill();
});

/** Starts a file in its own process and waits for its ready line. Throws its output if it exits before. */
export async function startProcess(file: URL, options: Options): Promise<MeasuredProcess> {
  const preload = [gaugeFile, ...(options.preload ?? [])];
  const child = fork(file, options.args ?? [], {
    execArgv: [...profiling, ...(options.flags ?? []), ...preload.flatMap((module) => ['--import', module])],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const kill = () => child.kill('SIGKILL');
  running.add(kill);
  const ended = once(child, 'close').then(() => running.delete(kill));
  await ready(child, options.readyLine);

  let lastId = 0;
  const waiting = new Map<number, (value: unknown) => void>();
  child.on('message', ({ answers, value }: Answer) => {
    waiting.get(answers)?.(value);
    waiting.delete(answers);
  });
  const ask: MeasuredProcess['ask'] = (question) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      void ended.then(() => reject(new Error(`${file.pathname} ended before it answered`)));
      child.send({ ...question, id });
    });
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    ask,
    gauge: () => ask({ kind: 'gauge' }) as Promise<Gauge>,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function ready(child: ReturnType<typeof fork>, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`It did not become ready:\n${output}`));
    }, startPatienceMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        // Output after the start is a warning or an error, so it is printed.
        if (output.includes(line)) process.stderr.write(text);
        output += text;
        if (!output.includes(line)) return;
        clearTimeout(patience);
        resolve();
      });
    }
    child.once('close', () => {
      clearTimeout(patience);
      reject(new Error(`It ended and had said:\n${output}`));
    });
  });
}
