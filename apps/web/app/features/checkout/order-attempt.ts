import { visitNote } from '../../session/visit-notes.ts';

/** One wish to order, however often it has to be sent: the shop makes one order of one key. */
export interface OrderAttempt {
  readonly key: string;
}

const note = visitNote('order-attempt', (found): found is OrderAttempt => {
  const { key } = (found ?? {}) as Partial<Record<keyof OrderAttempt, unknown>>;
  return typeof key === 'string' && key !== '';
});

/** The attempt that has no answer yet, or a new one; kept through reloads until `endAttempt`. */
export function beginAttempt(newKey: () => string): OrderAttempt {
  const open = note.read();
  if (open) return open;
  const attempt = { key: newKey() };
  note.write(attempt);
  return attempt;
}

/** Whether an order was sent that the shop has not answered: it may stand. */
export function isAttemptOpen(): boolean {
  return note.read() !== null;
}

/** The shop has answered, yes or no: the next order is another one. */
export function endAttempt(): void {
  note.erase();
}
