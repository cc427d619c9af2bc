import type { ActorContext } from '../../../context.ts';
import type { Customer, Row } from '../../../personal-data.ts';
import { listAdministrators } from '../users/store.ts';
import { findUserNames } from '../users/store-lists.ts';

/** Presents the notes in some entries to the customer whom they are about: without names and contacts of others. */
export async function notesAbout(
  { db }: Pick<ActorContext, 'db'>,
  customer: Customer,
  entries: readonly { readonly actor_id: string; readonly note: string; readonly at: string }[],
): Promise<Row[]> {
  const actors = await findUserNames(db, [...new Set(entries.map(({ actor_id }) => actor_id))]);
  const staff = [...actors.values(), ...(await listAdministrators(db)).map(({ name }) => name)];
  return entries.map(({ note, at }) => ({ note: withoutOthers(note, staff, customer), written_at: at }));
}

/** Replaces names of the staff, in full and their first names, and emails and numbers that are not the customer's. */
function withoutOthers(note: string, staff: readonly string[], { name, email, mobile }: Customer): string {
  const own = new Set(wordsOf(name));
  const names = staff.flatMap((full) => [
    full,
    ...wordsOf(full)
      .slice(0, 1)
      .filter((word) => !own.has(word)),
  ]);
  const listed = names
    .filter((one) => one.length > 1)
    .map((one) => one.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`));
  const named = new RegExp(`(?<!\\p{L})(?:${listed.join('|') || '(?!)'})(?!\\p{L})`, 'giu');
  const isOwnNumber = (number: string) => mobile?.slice(-10) === number.replaceAll(/\D/g, '').slice(-10);
  return note
    .replaceAll(/[^\s@<>,;]+@[^\s@<>,;]+/g, (found) => (found.toLowerCase() === email ? found : hidden))
    .replaceAll(/\+?\d[\d\s-]{8,}\d/g, (found) => (isOwnNumber(found) ? found : hidden))
    .replaceAll(named, hidden);
}

const hidden = '…';
const wordsOf = (name: string) => name.toLowerCase().split(/\s+/);
