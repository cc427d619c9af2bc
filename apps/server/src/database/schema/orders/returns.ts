import type { Paise } from '@jhumka/domain/money';
import type { OrderActor } from '@jhumka/domain/orders';
import type { Disposition, Grade, ReturnKind, ReturnReason, ReturnState } from '@jhumka/domain/returns';
import type { Defaulted, Instant, NullableJson, OptionalInstant } from '../columns.ts';

/** Findings about the goods that came back. */
export interface Inspection {
  readonly grade: Grade;
  readonly disposition: Disposition;
  readonly weight_g: number | null;
  readonly note: string;
}

/** Returns that customers ask for; what was refunded of an order is a part of it (`order_returns`). */
export interface ReturnsTable {
  id: string;
  return_number: string;
  order_id: string;
  user_id: string;
  idempotency_key: string | null;
  kind: ReturnKind;
  state: ReturnState;
  reason: ReturnReason;
  note: Defaulted<string>;
  pick_up_day: string | null;
  pick_up_slot: Defaulted<string>;
  /** UPI id or bank account; null where the money goes back as it was paid, and once it is erased. */
  pay_back_to_encrypted: string | null;
  /** Masked form of the same. */
  pay_back_hint: Defaulted<string>;
  exchange_variant_id: string | null;
  digest: string;
  /** The promised amount. */
  amount: Paise;
  /** The part of the order that came back by it; null until then, and where the order ended. */
  part: number | null;
  exchange_order_id: string | null;
  /** The promised difference of an exchange: what is paid, or below zero paid back; null for a refund. */
  exchange_difference: Paise | null;
  refused_reason: Defaulted<string>;
  inspection: NullableJson<Inspection>;
  created_at: Instant;
  updated_at: Instant;
  ended_at: OptionalInstant;
}

export interface ReturnLinesTable {
  return_id: string;
  /** Key of the item in the order (`lineKeyOf`). */
  line_key: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** The promised amount of the line. */
  amount: Paise;
  unit_ids: Defaulted<string[]>;
}

export interface ReturnEventsTable {
  return_id: string;
  position: number;
  state: ReturnState;
  actor: OrderActor;
  actor_id: string | null;
  note: Defaulted<string>;
  at: Instant;
}

export interface ReturnPhotosTable {
  id: string;
  /** Null until the return is sent. */
  return_id: string | null;
  user_id: string;
  by: 'shopper' | 'admin';
  file_key: string;
  created_at: Instant;
}

/** Returns: products of an order that came back together, with their refund. */
export interface OrderReturnsTable {
  order_id: string;
  /** Counted from 1 within the order. */
  part: number;
  idempotency_key: string | null;
  /** True when nothing of the order was left. */
  ends_order: boolean;
  amount: Paise;
  /** The part of the price of what came back that the shop has withheld. */
  withheld: Defaulted<Paise>;
  /** The part of the amount that came back in coins and credit. */
  back_in_coins: Defaulted<Paise>;
  /** True when the delivery charge was refunded too. */
  delivery: boolean;
  reason: string;
  actor_id: string;
  refund_id: string | null;
  /** Written by the invoices module only. */
  credit_note_number: Defaulted<string>;
  created_at: Instant;
}

export interface OrderReturnLinesTable {
  order_id: string;
  part: number;
  product_id: string;
  variant_id: string;
  /** The same as that of the item. */
  line_key: Defaulted<string>;
  quantity: number;
  amount: Paise;
  is_restocked: boolean;
}

export interface TablesOfReturns {
  order_returns: OrderReturnsTable;
  order_return_lines: OrderReturnLinesTable;
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
  return_events: ReturnEventsTable;
  return_photos: ReturnPhotosTable;
}
