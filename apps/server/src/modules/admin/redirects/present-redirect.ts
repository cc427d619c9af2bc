import type { VerbReply } from '@jhumka/contract';
import type { RedirectRow } from '../../catalogue/redirects/index.ts';

/** Presents a redirect for administrators. */
export function presentRedirect(
  { from_path, target, origin, updated_at }: RedirectRow,
  isCovered: boolean,
): VerbReply<'admin.redirects.save'>['data'] {
  return { from: from_path, to: target, origin, is_covered: isCovered, updatedAt: updated_at };
}
