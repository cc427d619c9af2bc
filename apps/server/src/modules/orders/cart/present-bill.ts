import type { VerbReply } from '@jhumka/contract';
import type { Bill } from '@jhumka/domain/pricing';

/** Presents a bill. */
export function presentBill(bill: Bill): VerbReply<'cart.get'>['bill'] {
  return { ...bill, lines: [...bill.lines] };
}
