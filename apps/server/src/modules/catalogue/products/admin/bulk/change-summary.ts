import type { Changes } from '../../../../platform/audit/write-audit.ts';
import type { BulkChange } from './apply-bulk-change.ts';

/** Describes a bulk change for the audit log, in one line: 'price: +5 %'. */
export function summaryOf(change: BulkChange): Changes {
  const to = (name: string, value: unknown, from: unknown = null): Changes => ({
    [name]: { from, to: value },
  });
  switch (change.kind) {
    case 'price':
      return to('price', `${signed(change.percent)} %${change.whole_rupees ? ', in whole rupees' : ''}`);
    case 'discount':
      return to('discount', `${change.value} %`);
    case 'stock':
      return to('stock', change.mode === 'set' ? String(change.value) : signed(change.value));
    case 'publish':
      return to('publish', change.value);
    case 'tags':
      return to('tags', change.add ?? null, change.remove ?? null);
    case 'delete':
      return to('deleted', true);
  }
}

/** The summary of its undo. */
export const takenBackSummary = (summary: Changes): Changes =>
  Object.fromEntries(Object.entries(summary).map(([name, { from, to }]) => [name, { from: to, to: from }]));

const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`);
