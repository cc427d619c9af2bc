import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** An error that is reported in one line. */
export class Stop extends Error {}

/** Runs the steps in order; a `Stop` becomes one line and exit code 1. */
export async function prepare(...steps) {
  try {
    for (const step of steps) await step();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command under a title, with the elapsed time. Buffers its output and prints it when the command
 * fails; then the promise resolves to `false`.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean, shell?: boolean }} [options] `isQuiet` hides the output of a failure
 * @returns {Promise<boolean>}
 */
export async function runStep(title, command, args, options = {}) {
  const clock = showClock(title);
  let output = '';
  const child = spawn(command, args, {
    cwd: root,
    env: options.env ?? process.env,
    shell: options.shell ?? false,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  clock.stop(code === 0);
  if (code !== 0 && !options.isQuiet) process.stderr.write(`${output.trimEnd()}\n`);
  return code === 0;
}

/** Shows elapsed seconds in a terminal; elsewhere prints a line now and then. */
function showClock(title) {
  const begun = performance.now();
  const elapsed = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY === true;
  // Several steps at once share the last line of a terminal.
  const line = '\r\x1b[K';
  if (isTerminal) process.stdout.write(`${line}… ${title}`);
  else console.log(`… ${title}`);
  const timer = setInterval(
    () =>
      isTerminal
        ? process.stdout.write(`${line}… ${title} ${elapsed()}`)
        : console.log(`… ${title}: ${elapsed()} so far`),
    isTerminal ? 500 : 10_000,
  );
  return {
    stop(isDone) {
      clearInterval(timer);
      console.log(`${isTerminal ? line : ''}${isDone ? '✓' : '✗'} ${title} (${elapsed()})`);
    },
  };
}
