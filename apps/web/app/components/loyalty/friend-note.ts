import { visitNote } from '../../session/visit-notes.ts';

/** Code of the friend whose link was opened in this visit, until an account has entered it. */
export const friendNote = visitNote('friend', (found) => typeof found === 'string');

/** Path of the page on which a customer enters a code. */
export function friendPath(code: string): string {
  return `/dashboard/vip-dashboard?${new URLSearchParams({ friend: code })}#friends`;
}
