import { spawn } from 'node:child_process';
import { StartupProblem } from '../../startup-problem.ts';
import type { SystemUser } from './system-user.ts';

/** PostgreSQL's programs see nothing of the shop's environment, and speak the language that is read here. */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** The part of spawn's options that makes a program run as that user, in a folder it may enter. */
export function asUser(user: SystemUser, cwd: string): { cwd: string; uid?: number; gid?: number } {
  return {
    cwd,
    ...(user.uid === undefined ? {} : { uid: user.uid }),
    ...(user.gid === undefined ? {} : { gid: user.gid }),
  };
}

/** Runs one of PostgreSQL's programs to its end, or throws a `StartupProblem` with the reason it gave. */
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
    // A program that ends before it has read its input is told by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}

/** Picks the line that says why out of what PostgreSQL printed. */
export function reasonIn(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return telling?.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}
