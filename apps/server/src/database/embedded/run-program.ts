import { spawn } from 'node:child_process';
import { StartupProblem } from '../../startup-problem.ts';
import type { SystemUser } from './system-user.ts';

/** Environment of PostgreSQL's programs: nothing of the shop's, and the locale whose messages are parsed here. */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Returns the options of `spawn` that run a program as that user, in a folder that the user may enter. */
export function asUser(user: SystemUser, cwd: string): { cwd: string; uid?: number; gid?: number } {
  return {
    cwd,
    ...(user.uid === undefined ? {} : { uid: user.uid }),
    ...(user.gid === undefined ? {} : { gid: user.gid }),
  };
}

/** Runs one of PostgreSQL's programs to its end, or throws a `StartupProblem` with the reason that it printed. */
export function runProgram(
  program: string,
  args: string[],
  options: { user: SystemUser; cwd: string; input?: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...asUser(options.user, options.cwd),
      env: programEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', (cause) => {
      reject(new StartupProblem(`PostgreSQL's program ${program} can't be run: ${cause.message}`, { cause }));
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new StartupProblem(`The database could not be set up: ${reasonIn(errors) ?? signal ?? code}`));
    });
    // A program that exits before it has read its input is reported by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}

/** Extracts the line with the reason from PostgreSQL's output. */
export function reasonIn(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return telling?.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}
