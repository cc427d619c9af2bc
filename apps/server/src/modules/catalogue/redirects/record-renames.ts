import { type Redirect, sendAlong } from '@jhumka/domain/redirects';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { deleteRedirectRow, lockRedirects, saveRedirectRow } from './store.ts';

/** A page with a new address; both encoded. */
export type PageMove = Redirect;

/** Redirects the old addresses of pages to their new ones, and updates redirects to the old ones. */
export async function recordRenames(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  moves: readonly PageMove[],
): Promise<void> {
  if (moves.every(({ from, to }) => from === to)) return;
  const before = await lockRedirects(tx);
  const known = new Map(before.map((row) => [row.from_path, row]));
  const after = sendAlong(
    before.map(({ from_path: from, target: to }) => ({ from, to })),
    moves,
  );
  const remaining = new Set(after.map(({ from }) => from));
  for (const { from_path } of before) if (!remaining.has(from_path)) await deleteRedirectRow(tx, from_path);
  const at = now();
  for (const { from, to } of after) {
    const row = known.get(from);
    if (row?.target === to) continue;
    const isMove = moves.some((move) => move.from === from);
    const origin = isMove ? 'renaming' : (row?.origin ?? 'renaming');
    await saveRedirectRow(tx, { from_path: from, target: to, origin }, at);
  }
}
