import type { OrderActor } from '../orders/index.ts';

/** States of a return, from the request to its end. */
export const returnStates = [
  'asked',
  'approved',
  'picked_up',
  'received',
  'inspected',
  'refunded',
  'exchanged',
  'replaced',
  'refused',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Wish of a customer for goods that come back: money, something else, or the same again. */
export const returnKinds = ['refund', 'exchange', 'replacement'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnReasons = ['size', 'different', 'damaged', 'wrong', 'changed-mind', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Condition of goods that came back. */
export const grades = ['as-new', 'worn', 'damaged'] as const;
export type Grade = (typeof grades)[number];

/** Places to which goods that came back go. */
export const dispositions = ['stock', 'repair', 'write-off'] as const;
export type Disposition = (typeof dispositions)[number];

/** Allowed moves of each state and their actors. */
const returnMoves = {
  asked: { approved: ['admin'], refused: ['admin'], withdrawn: ['shopper'] },
  approved: { picked_up: ['admin'], refused: ['admin'], withdrawn: ['shopper'] },
  picked_up: { received: ['admin'] },
  received: { inspected: ['admin'] },
  inspected: { refunded: ['admin'], exchanged: ['admin'], replaced: ['admin'], refused: ['admin'] },
  refunded: {},
  exchanged: {},
  replaced: {},
  refused: {},
  withdrawn: {},
} as const satisfies Record<ReturnState, Partial<Record<ReturnState, readonly OrderActor[]>>>;

/** The kind of return that alone ends in these states. */
const kindOfEnd: Partial<Record<ReturnState, ReturnKind>> = {
  exchanged: 'exchange',
  replaced: 'replacement',
};

/** Lists the states to which an actor may move a return of a kind, in the order of `returnStates`. */
export function returnStatesFrom(from: ReturnState, actor: OrderActor, kind: ReturnKind): ReturnState[] {
  const moves: Partial<Record<ReturnState, readonly OrderActor[]>> = returnMoves[from];
  return returnStates.filter((to) => moves[to]?.includes(actor) && (kindOfEnd[to] ?? kind) === kind);
}

/** Returns true for a move that exists, belongs to that actor, and ends no return of another kind. */
export function canMoveReturn(
  { state, kind }: { readonly state: ReturnState; readonly kind: ReturnKind },
  to: ReturnState,
  actor: OrderActor,
): boolean {
  return returnStatesFrom(state, actor, kind).includes(to);
}

/** The states of a return that has not ended: its goods can't be in another one. */
export const openReturnStates: readonly ReturnState[] = returnStates.filter(
  (state) => Object.keys(returnMoves[state]).length > 0,
);

/** Returns the name of a state in sentences: 'picked up'. */
export function spokenReturnState(state: ReturnState): string {
  return state.replaceAll('_', ' ');
}

/**
 * Returns who has to act next: the shop, the courier, or the customer who brings the goods where no pick-up was agreed;
 * null at the end.
 */
export function returnWaitsFor(
  state: ReturnState,
  { hasPickUp }: { readonly hasPickUp: boolean },
): 'shop' | 'customer' | 'courier' | null {
  if (!openReturnStates.includes(state)) return null;
  if (state === 'approved') return hasPickUp ? 'courier' : 'customer';
  return state === 'picked_up' ? 'courier' : 'shop';
}

/** Returns the next step of the shop; null at the end. An inspected return ends by what was asked for. */
export function nextReturnStep(state: ReturnState, kind: ReturnKind): ReturnState | null {
  if (state === 'inspected') {
    const ends = { refund: 'refunded', exchange: 'exchanged', replacement: 'replaced' } as const;
    return ends[kind];
  }
  return returnStatesFrom(state, 'admin', kind)[0] ?? null;
}

const creditNoteMs = 60_000;
/** Time between two looks for the credit note of a return. */
export const creditNotePollMs = 2_000;

/** Returns true while the credit note of a return that has just ended is being made. */
export function awaitsCreditNote(
  state: ReturnState,
  { hasNote, since, now }: { readonly hasNote: boolean; readonly since: Date; readonly now: Date },
): boolean {
  const isPaidBack = state === 'refunded' || state === 'exchanged' || state === 'replaced';
  return isPaidBack && !hasNote && now.getTime() - since.getTime() < creditNoteMs;
}

/** Returns true for goods that are faulty or not what was ordered: then also engraved ones come back. */
export function isFaultOfShop(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong';
}
