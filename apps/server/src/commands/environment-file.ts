import { readFileSync } from 'node:fs';
import { StartupProblem } from '../startup-problem.ts';

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
