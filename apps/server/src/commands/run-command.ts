import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupProblem } from '../backup/archive.ts';
import { readConfig } from '../config/config.ts';
import { isDatabaseUnreachable } from '../database/is-database-unreachable.ts';
import { StartupProblem } from '../startup-problem.ts';

/**
 * Reads the command line: what it names, its switches, and the settings, from the file of `--env` where it is given, as
 * systemd reads it, else from the environment.
 */
export function readCommandLine() {
  const { values, positionals } = parseArgs({
    options: { env: { type: 'string' }, unchecked: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  });
  const file = typeof values.env === 'string' ? readEnvironmentFile(values.env) : {};
  return {
    config: readConfig({ ...process.env, ...file }),
    positionals,
    isUnchecked: values.unchecked === true,
  };
}

/** Writes one line for the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command of an operator, who gets a line instead of a stack for what they can mend. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const line = problemLine(error);
    if (line === undefined) throw error;
    print(line);
    process.exitCode = 1;
  }
}

function problemLine(error: unknown): string | undefined {
  if (error instanceof BackupProblem || error instanceof StartupProblem) return error.message;
  if (!isDatabaseUnreachable(error)) return undefined;
  return `The database can't be reached: ${(error as Error).message}. Is the shop running?`;
}

const assignment = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/;

/** Reads a file of variables as `EnvironmentFile=` of systemd does. Throws a StartupProblem where it can't be read. */
export function readEnvironmentFile(path: string): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const line of contentOf(path).replaceAll('\\\n', '').split('\n')) {
    const [, name, value = ''] = assignment.exec(line) ?? [];
    if (name !== undefined) variables[name] = unquoted(value);
  }
  return variables;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartupProblem(`--env ${path}: can’t be read: ${(error as Error).message}`);
  }
}

function unquoted(value: string): string {
  if (/^'.*'$/.test(value)) return value.slice(1, -1);
  if (/^".*"$/.test(value)) return value.slice(1, -1).replaceAll(/\\(["\\$`])/g, '$1');
  return value.replaceAll(/\\(.)/g, '$1');
}
