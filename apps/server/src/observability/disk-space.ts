import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Space on the disk of a folder, in bytes, at the last measurement. */
export interface DiskSpace {
  /** The setting that names the folder. */
  readonly folder: 'DATA_DIR' | 'BACKUP_DIR';
  readonly free: number;
  readonly total: number;
  readonly isLow: boolean;
}

export interface Disks {
  /** Returns the last measurement at once, without a folder that could not be measured. */
  read(): readonly DiskSpace[];
  /** Measures again, unless a measurement still waits: a lost network disk answers nobody. */
  measure(): Promise<void>;
  close(): void;
}

const measureEveryMs = 60_000;
const bytesOfMegabyte = 1_000_000;

/** Measures the disks of data and backups each minute, and logs one that becomes short. */
export function watchDisks(config: Config, log: Logger, statistics = statfs): Disks {
  const folders = (['DATA_DIR', 'BACKUP_DIR'] as const).flatMap((folder) => {
    const path = config[folder];
    return path === undefined ? [] : [{ folder, path }];
  });
  let known: readonly DiskSpace[] = [];
  let running: Promise<void> | null = null;

  async function measureAll(): Promise<void> {
    const found = await Promise.all(folders.map(({ folder, path }) => measureFolder(folder, path)));
    const spaces = found.filter((space) => space !== null);
    for (const space of spaces) {
      const wasLow = known.some(({ folder, isLow }) => folder === space.folder && isLow);
      if (space.isLow && !wasLow) log.warn(space, 'disk almost full');
    }
    known = spaces;
  }

  async function measureFolder(folder: DiskSpace['folder'], path: string): Promise<DiskSpace | null> {
    try {
      const { bavail, blocks, bsize } = await statistics(path);
      const free = bavail * bsize;
      const isLow = free < config.DISK_WARNING_MB * bytesOfMegabyte;
      return { folder, free, total: blocks * bsize, isLow };
    } catch (error) {
      log.debug({ err: error, folder }, 'disk not measured');
      return null;
    }
  }

  function measure(): Promise<void> {
    running ??= measureAll().finally(() => {
      running = null;
    });
    return running;
  }

  void measure();
  const timer = setInterval(measure, measureEveryMs).unref();
  return { read: () => known, measure, close: () => clearInterval(timer) };
}
