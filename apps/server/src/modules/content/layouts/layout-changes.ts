import { changesOf } from '@jhumka/domain/layouts';
import type { Db } from '../../../database/transact.ts';
import type { StoredBlock } from './present-layout.ts';
import { scheduleOf } from './read-layouts.ts';
import { listCurrentLayouts } from './store.ts';

/** Lists the instants at which a block of any page appears or disappears, in milliseconds since 1970. */
export async function listLayoutChanges(db: Db): Promise<number[]> {
  const rows = await listCurrentLayouts(db);
  return rows
    .flatMap(({ blocks }) => blocks as readonly StoredBlock[])
    .flatMap((block) => changesOf(scheduleOf(block)));
}
