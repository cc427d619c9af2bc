// Runs the gates of the project, all of them whatever fails, and ends with a count:
//   npm test                        everything
//   npm test -- --only=unit,e2e     some of them
//   npm run check -- --changed      some seconds' worth, for the files that differ from main
//   npm test -- --only=unit money   what follows goes to the gate's last command, here to Vitest
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { type Gate, gates, gatesOfChanges } from './gates.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

const isWindows = process.platform === 'win32';
/** Its shell splits arguments at spaces, as in the title of a test. */
const quotedForCmd = (argument: string) => (/\s/.test(argument) ? `"${argument}"` : argument);
const root = resolve(import.meta.dirname, '../..');
const chromiumFile = resolve(root, 'node_modules/.cache/jhumka/chromium');
const temporaryFolder = openTemporaryFolder();
process.once('exit', temporaryFolder.remove);
const environment = {
  ...process.env,
  PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NODE_ENV: 'test',
  // Windows' names are the last two.
  ...{ TMPDIR: temporaryFolder.path, TEMP: temporaryFolder.path, TMP: temporaryFolder.path },
  // Tests start the shop some thirty times: all but the first find its modules compiled.
  NODE_COMPILE_CACHE: join(temporaryFolder.path, 'compiled'),
  // Written by tools/prepare/chromium.mjs.
  ...(existsSync(chromiumFile) ? { CHROMIUM_PATH: readFileSync(chromiumFile, 'utf8') } : {}),
  // No colour codes in output to a file or a log.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

const stopAt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopAt.abort());

const { chosen, rest } = readArguments(process.argv.slice(2));
const failed = new Set<string>();
let passedCount = 0;
const quiet = runSideBySide(chosen.filter((gate) => !gate.isShown));
for (const gate of chosen) {
  console.log(`\n── ${gate.title} (${gate.name})`);
  // A gate that shows its output starts when those before it have ended: it needs the builds, and all processors.
  const { isPassed, output, seconds } = await (quiet.get(gate) ?? runGate(gate));
  if (stopAt.signal.aborted) break;
  if (output !== '') console.log(output.trimEnd());
  console.log(`${isPassed ? '✓' : '✗'} ${gate.title}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (isPassed) passedCount += 1;
  else failed.add(gate.name);
}
if (stopAt.signal.aborted) process.exit(130);
if (failed.size > 0)
  console.log(`\nFailed: ${[...failed].join(', ')}. Again: npm test -- --only=${[...failed].join(',')}`);
console.log(`\n${passedCount} passed, ${chosen.length - passedCount} failed`);
process.exitCode = failed.size > 0 ? 1 : 0;

function readArguments(given: string[]): { chosen: readonly Gate[]; rest: string[] } {
  const only = given
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const rest = given.filter((argument) => !argument.startsWith('--only=') && argument !== '--changed');
  const unknown = only?.find((name) => !gates.some((gate) => gate.name === name));
  if (unknown !== undefined) {
    console.error(`There is no gate '${unknown}', only: ${gates.map((gate) => gate.name).join(', ')}`);
    process.exit(2);
  }
  const among = given.includes('--changed') ? gatesOfChanges(listChanges()) : gates;
  const chosen = only ? among.filter((gate) => only.includes(gate.name)) : among;
  // With arguments of another tool, a test runner may find no tests and still exit with 0.
  if (rest.length > 0 && chosen.length !== 1) {
    console.error(`'${rest[0]}' is for one gate: npm test -- --only=<gate> ${rest.join(' ')}`);
    process.exit(2);
  }
  return { chosen, rest };
}

/** Lists the files that differ from main, and those that git doesn't know yet. */
function listChanges(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const main = ['main', 'origin/main'].find((name) =>
    git('branch', '--all', '--list', name, `remotes/${name}`),
  );
  const changed = git('diff', '--name-only', ...(main ? ['--merge-base', main] : ['HEAD']));
  return `${changed}${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean);
}

interface Result {
  readonly isPassed: boolean;
  /** Output of the failed commands. */
  readonly output: string;
  readonly seconds: string;
}

/** Starts gates side by side, as many as there are processors, and returns the result of each. */
function runSideBySide(some: readonly Gate[]): ReadonlyMap<Gate, Promise<Result>> {
  const results = new Map(some.map((gate) => [gate, Promise.withResolvers<Result>()]));
  const waiting = [...results];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [gate, { resolve: settle }] = next;
      settle(await runGate(gate));
    }
  };
  for (let lane = 0; lane < availableParallelism(); lane += 1) void work();
  return new Map([...results].map(([gate, { promise }]) => [gate, promise]));
}

/** Runs all commands of a gate, so that one failure does not hide the next. */
async function runGate(gate: Gate): Promise<Result> {
  const begun = performance.now();
  const outputs: string[] = [];
  for (const [index, command] of gate.commands.entries()) {
    if (stopAt.signal.aborted) break;
    const isLast = index === gate.commands.length - 1;
    const output = await runCommand(isLast ? [...command, ...rest] : command, gate.isShown ?? false);
    if (output !== null) outputs.push(output);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return { isPassed: outputs.length === 0, output: outputs.join('\n'), seconds };
}

/** Runs one command. Returns null when it succeeds, else what it printed, unless that was shown as it came. */
function runCommand(command: readonly string[], isShown: boolean): Promise<string | null> {
  return new Promise((done) => {
    const [program = '', ...args] = command;
    let output = '';
    const child = spawn(program, isWindows ? args.map(quotedForCmd) : args, {
      cwd: root,
      env: environment,
      // On Windows the programs of node_modules/.bin are batch files, which its shell runs.
      shell: isWindows,
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const stop = () => child.kill('SIGTERM');
    stopAt.signal.addEventListener('abort', stop, { once: true });
    child.once('error', (error) => done(`${command.join(' ')}: ${error.message}`));
    child.once('close', (code) => {
      stopAt.signal.removeEventListener('abort', stop);
      done(code === 0 ? null : `${output.trimEnd()}\n(${command.join(' ')} ended with ${code})`);
    });
  });
}
