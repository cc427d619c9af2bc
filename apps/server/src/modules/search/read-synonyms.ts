import type { Synonyms } from '@jhumka/domain/catalogue';
import type { Context } from '../../context.ts';
import type { Announcements } from '../../database/announcements.ts';
import { listSynonymRows } from './store.ts';
import { wordsOf } from './words.ts';

interface Kept {
  reading: Promise<Synonyms> | null;
}

const keptBy = new WeakMap<Announcements, Kept>();

/** What terms of the trade mean: read once and kept until the catalogue, of which they are a part, changes. */
export function readSynonyms(ctx: Pick<Context, 'announcements' | 'db'>): Promise<Synonyms> {
  const kept = keptFor(ctx.announcements);
  if (kept.reading) return kept.reading;
  const reading = readFresh(ctx);
  kept.reading = reading;
  // What can't be read now may be readable at the next search.
  reading.catch(() => {
    if (kept.reading === reading) kept.reading = null;
  });
  return reading;
}

async function readFresh({ db }: Pick<Context, 'db'>): Promise<Synonyms> {
  const rows = await listSynonymRows(db);
  return new Map(
    rows.map(({ term, means }) => [term, means.map(wordsOf).filter((words) => words.length > 0)]),
  );
}

function keptFor(announcements: Announcements): Kept {
  const known = keptBy.get(announcements);
  if (known) return known;
  const kept: Kept = { reading: null };
  keptBy.set(announcements, kept);
  announcements.on('pieces', () => {
    kept.reading = null;
  });
  return kept;
}
