import { unitStates } from '@jhumka/domain/catalogue';
import { z } from 'zod';
import { rupees } from '../wire/money.ts';

export const unitState = z.enum(unitStates).meta({ id: 'UnitState' });

const marks = {
  serial: z.string(),
  huid: z.string().nullable().meta({ description: 'Null for an article without a hallmark' }),
  gross_weight_g: z.number().nullable(),
  net_weight_g: z.number().nullable(),
  certificate: z.string().meta({ description: 'Number of its certificate, or empty' }),
};

/** A single article of a variant that is kept by units. */
export const unit = z
  .object({
    _id: z.string(),
    productId: z.string(),
    variantId: z.string(),
    ...marks,
    certificate_file: z.string().nullable().meta({ description: 'Path of the file of its certificate' }),
    cost: rupees.nullable(),
    state: unitState,
    order: z
      .object({ _id: z.string(), orderId: z.string() })
      .nullable()
      .meta({ description: 'The order that it is sold by' }),
    received_at: z.string(),
  })
  .meta({ id: 'Unit' });

/** A unit of an item of an order, from its packing on. */
export const orderedUnit = z
  .object({
    _id: z.string(),
    ...marks,
    certificate_file: z.string().nullable().meta({
      description: 'Path of the file of its certificate, for the owner of the order',
    }),
    is_back: z.boolean().meta({ description: 'It was returned' }),
  })
  .meta({ id: 'OrderedUnit' });
