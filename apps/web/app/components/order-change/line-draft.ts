import type { Reply } from '@jhumka/contract/client';

export type OrderedItem = Reply<'order.get'>['data']['items'][number];

/** Changes of a line of an order as they are chosen and typed; what is absent stays. */
export interface LineDraft {
  readonly variantId?: string;
  readonly engraving?: string;
  readonly gift_message?: string;
  readonly isOut?: boolean;
}

/** Drafts by the key of the line. */
export type LineDrafts = Readonly<Record<string, LineDraft>>;

/** Returns the lines that differ from the order, as the shop is asked to change them. */
export function changedLines(items: readonly OrderedItem[], drafts: LineDrafts) {
  return items.flatMap((item) => {
    const { isOut, ...draft } = drafts[item.line] ?? {};
    if (isOut) return [{ _id: item.line, quantity: 0 }];
    const changed = Object.entries(draft).filter(
      ([name, value]) => value !== item[name as keyof typeof draft],
    );
    return changed.length === 0 ? [] : [{ _id: item.line, ...Object.fromEntries(changed) }];
  });
}
