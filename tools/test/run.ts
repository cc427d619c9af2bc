// Runs the gates of the project in order, all of them whatever fails, and ends with a count:
//   npm test                        everything
//   npm test -- --only=unit,e2e     some of them
//   npm test -- --only=unit money   what follows goes to the gate's last command, here to Vitest
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { type Gate, gates } from './gates.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const chromiumFile = resolve(root, 'node_modules/.cache/jhumka/chromium');
const temporaryFolder = openTemporaryFolder();
process.once('exit', temporaryFolder.remove);
const environment = {
  ...process.env,
  PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NODE_ENV: 'test',
  TMPDIR: temporaryFolder.path,
  // Written by tools/prepare/chromium.mjs.
  ...(existsSync(chromiumFile) ? { CHROMIUM_PATH: readFileSync(chromiumFile, 'utf8') } : {}),
  // No colour codes in output to a file or a log.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

const stopAt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopAt.abort());

const { chosen, rest } = readArguments(process.argv.slice(2));
const failed: string[] = [];
for (const gate of chosen) {
  if (stopAt.signal.aborted) break;
  console.log(`\n── ${gate.title} (${gate.name})`);
  const begun = performance.now();
  const isPassed = await runGate(gate);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${isPassed ? '✓' : '✗'} ${gate.title}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (!isPassed) failed.push(gate.name);
}
if (stopAt.signal.aborted) process.exit(130);
if (failed.length > 0)
  console.log(`\nFailed: ${failed.join(', ')}. Again: npm test -- --only=${failed.join(',')}`);
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

function readArguments(given: string[]): { chosen: readonly Gate[]; rest: string[] } {
  const only = given
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const rest = given.filter((argument) => !argument.startsWith('--only='));
  const unknown = only?.find((name) => !gates.some((gate) => gate.name === name));
  if (unknown !== undefined) {
    console.error(`There is no gate '${unknown}', only: ${gates.map((gate) => gate.name).join(', ')}`);
    process.exit(2);
  }
  const chosen = only ? gates.filter((gate) => only.includes(gate.name)) : gates;
  // With arguments of another tool, a test runner may find no tests and still exit with 0.
  if (rest.length > 0 && chosen.length !== 1) {
    console.error(`'${rest[0]}' is for one gate: npm test -- --only=<gate> ${rest.join(' ')}`);
    process.exit(2);
  }
  return { chosen, rest };
}

/** Runs all commands of a gate, so that one failure does not hide the next. */
async function runGate(gate: Gate): Promise<boolean> {
  let isPassed = true;
  for (const [index, command] of gate.commands.entries()) {
    const isLast = index === gate.commands.length - 1;
    const succeeded = await runCommand(isLast ? [...command, ...rest] : command, gate.isShown ?? false);
    isPassed &&= succeeded;
  }
  return isPassed;
}

/** Runs one command; unless shown as it comes, its output appears only when it fails. */
function runCommand(command: readonly string[], isShown: boolean): Promise<boolean> {
  return new Promise((done) => {
    const [program = '', ...args] = command;
    let output = '';
    const child = spawn(program, args, {
      cwd: root,
      env: environment,
      // On Windows the programs of node_modules/.bin are batch files, which its shell runs.
      shell: process.platform === 'win32',
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const stop = () => child.kill('SIGTERM');
    stopAt.signal.addEventListener('abort', stop, { once: true });
    child.once('error', (error) => {
      console.log(`${command.join(' ')}: ${error.message}`);
      done(false);
    });
    child.once('close', (code) => {
      stopAt.signal.removeEventListener('abort', stop);
      if (code !== 0) console.log(`${output.trimEnd()}\n(${command.join(' ')} ended with ${code})`);
      done(code === 0);
    });
  });
}
