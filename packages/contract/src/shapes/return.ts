import { dispositions, grades, returnKinds, returnReasons, returnStates } from '@jhumka/domain/returns';
import { z } from 'zod';
import { decimal, optionalField, text } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';

export const returnState = z.enum(returnStates).meta({ id: 'ReturnState' });
export const returnKind = z.enum(returnKinds).meta({ id: 'ReturnKind' });
export const returnReason = z.enum(returnReasons).meta({ id: 'ReturnReason' });

const orderReference = z.object({ _id: z.string(), orderId: z.string() });

/** A return that a customer asked for, and what became of it. */
const requestedReturn = z.object({
  _id: z.string(),
  number: z.string(),
  orderId: z.string(),
  order: orderReference,
  kind: returnKind,
  state: returnState,
  reason: returnReason,
  note: z.string(),
  items: z.array(
    z.object({
      item: z.string().meta({ description: 'Key of the line in the order' }),
      productId: z.string(),
      variantId: z.string(),
      name: z.string(),
      image: z.string(),
      options: z.record(z.string(), z.string()),
      quantity: z.int(),
      amount: rupees,
      units: z.array(z.object({ _id: z.string(), serial: z.string(), huid: z.string().nullable() })),
    }),
  ),
  amount: rupees.meta({ description: 'What was promised; once it is refunded, what was' }),
  pick_up_day: z.string().nullable(),
  pick_up_slot: z.string(),
  pay_back_to: z
    .string()
    .nullable()
    .meta({ description: 'Masked; null where the refund goes as it was paid' }),
  photos: z.array(z.object({ _id: z.string(), url: z.string(), by: z.enum(['shopper', 'admin']) })),
  timeline: z.array(
    z.object({
      state: returnState,
      at: z.string(),
      actor: z.enum(['shopper', 'admin', 'shop']),
      note: z.string(),
    }),
  ),
  exchange: z
    .object({
      variantId: z.string(),
      name: z.string(),
      options: z.record(z.string(), z.string()),
      order: orderReference.nullable(),
      difference: rupees.meta({ description: 'To pay; below zero it is paid back' }),
    })
    .nullable(),
  refused_reason: z.string(),
  credit_note: z.object({ number: z.string(), url: z.string() }).nullable(),
  can_withdraw: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const customerReturn = requestedReturn.meta({ id: 'RequestedReturn' });

const inspectionFields = {
  grade: z.enum(grades),
  disposition: z.enum(dispositions),
};

/** Findings about the goods of a return. */
export const inspectionInput = z.object({
  ...inspectionFields,
  weight_g: optionalField(decimal(0, 100_000)),
  note: optionalField(text(500)),
});

/** A return as administrators see it. */
export const managedReturn = requestedReturn
  .extend({
    customer: z.object({ _id: z.string(), name: z.string(), mobile: z.string(), email: z.string() }),
    next_step: returnState.nullable(),
    moves: z.array(returnState).meta({ description: 'States to which it can be moved' }),
    waits_for: z.enum(['shop', 'customer', 'courier']).nullable(),
    promised_until: z.string().nullable().meta({ description: 'Day until which the refund was promised' }),
    inspection: z
      .object({ ...inspectionFields, weight_g: z.number().nullable(), note: z.string() })
      .nullable(),
  })
  .meta({ id: 'ManagedReturn' });
