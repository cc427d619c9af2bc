import type { VerbReply } from '@jhumka/contract';
import type { Bill } from '@jhumka/domain/pricing';

/** A bill as it goes over the wire. */
export function presentBill(bill: Bill): VerbReply<'cart.get'>['bill'] {
  return { ...bill, lines: [...bill.lines] };
}
