import type { VerbReply } from '@jhumka/contract';
import { Problem } from './problem.ts';

type Outcome = VerbReply<'admin.tickets.bulkUpdate'>;

/**
 * Changes records one by one, each in a transaction of its own: one that is refused says why, and stops no other.
 * `change` returns false for a record that is as requested already.
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<boolean>,
): Promise<Outcome> {
  const rows: Outcome['data']['rows'] = [];
  for (const _id of new Set(ids)) {
    try {
      rows.push({ _id, result: (await change(_id)) ? 'changed' : 'unchanged', message: '' });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      rows.push({ _id, result: 'refused', message: error.message });
    }
  }
  const count = (result: (typeof rows)[number]['result']) =>
    rows.filter((row) => row.result === result).length;
  const [changed, unchanged, refused] = [count('changed'), count('unchanged'), count('refused')];
  return { message: `${changed} changed, ${refused} refused`, data: { rows, changed, unchanged, refused } };
}
