import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const isRoot = process.getuid?.() === 0;

/** User of the databases and proxies: PostgreSQL refuses to run as root. */
const serviceUser = 'postgres';

/** A program to start. */
export interface Program {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly namespace?: string | null;
  /** True for the programs of Debian, which run as user postgres when root starts them. */
  readonly isService: boolean;
}

/** The processes of one cluster, each known by its id and its start: an id alone may be given to another process. */
export class Processes {
  readonly #folder: string;
  readonly #runFolder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#runFolder = join(folder, 'run');
  }

  /** Starts a program that outlives this one; its output goes to the folder `logs`. */
  start({ name, command, environment = {}, namespace = null, isService }: Program): number {
    mkdirSync(this.#runFolder, { recursive: true });
    mkdirSync(join(this.#folder, 'logs'), { recursive: true });
    const log = openSync(join(this.#folder, 'logs', `${name}.log`), 'a');
    const asUser = ['setpriv', '--reuid', serviceUser, '--regid', serviceUser, '--init-groups', '--'];
    const [file = '', ...args] = [
      // Each of these becomes the next, so the id stays that of the program.
      ...(namespace === null ? [] : ['ip', 'netns', 'exec', namespace]),
      ...(isRoot && isService ? asUser : []),
      ...command,
    ];
    const child = spawn(file, args, {
      cwd: isService ? this.#folder : undefined,
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.on('error', (error) => console.error(`${name}: ${error.message}`));
    child.unref();
    const { pid } = child;
    if (pid === undefined) throw new Error(`${name}: ${file} can't be started`);
    writeFileSync(this.#fileOf(name), `${pid} ${startOf(pid)}\n`);
    return pid;
  }

  /** Returns the id of a process that still runs, else null. */
  find(name: string): number | null {
    const file = this.#fileOf(name);
    if (!existsSync(file)) return null;
    const [pid = 0, start] = readFileSync(file, 'utf8').split(' ').map(Number);
    return isAlive(pid) && startOf(pid) === start ? pid : null;
  }

  names(): string[] {
    return existsSync(this.#runFolder) ? readdirSync(this.#runFolder).sort() : [];
  }

  /** Ends a process: SIGTERM, and SIGKILL when it takes longer than that. Waits for its end. */
  async stop(name: string, patienceMs = 20_000): Promise<void> {
    const pid = this.find(name);
    if (pid !== null) {
      signal(pid, 'SIGCONT');
      signal(pid, 'SIGTERM');
      if (!(await hasEnded(pid, patienceMs))) {
        signal(pid, 'SIGKILL');
        await hasEnded(pid, 5_000);
      }
    }
    rmSync(this.#fileOf(name), { force: true });
  }

  /** Kills a process like a power cut, and waits for its end. */
  async kill(name: string): Promise<void> {
    const pid = this.find(name);
    if (pid === null) throw new Error(`${name} does not run`);
    signal(pid, 'SIGKILL');
    await hasEnded(pid, 5_000);
  }

  #fileOf(name: string): string {
    return join(this.#runFolder, name);
  }
}

/** Gives a file or folder to the user of the services. */
export function giveToServices(path: string): void {
  if (!isRoot) return;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${serviceUser}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${serviceUser}`);
  chownSync(path, Number(uid), Number(gid));
}

/** Sends a signal unless the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Lists the direct children of a process. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => statOf(Number(pid))?.[1] === String(parent))
    .map(Number);
}

/** Returns true while a process runs; false for a zombie. */
export function isAlive(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state !== undefined && state !== 'Z';
}

async function hasEnded(pid: number, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (isAlive(pid) && Date.now() < until) await pause(50);
  return !isAlive(pid);
}

/** Time at which a process started, in ticks since the boot. */
const startOf = (pid: number) => Number(statOf(pid)?.[19] ?? 0);

/** Fields of a process from its state on; undefined when there is none. Source: proc(5). */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
