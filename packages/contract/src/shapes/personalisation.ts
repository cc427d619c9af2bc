import { engravingScripts } from '@jhumka/domain/personalisation';
import { z } from 'zod';
import { rupees } from '../wire/money.ts';

/** Rules of a product's engraving. */
export const engravingRules = z
  .object({
    longest: z.int().meta({ description: 'Maximum number of letters' }),
    scripts: z.array(z.enum(engravingScripts)),
    price: rupees.meta({ description: 'Added to the price of a unit, before GST' }),
  })
  .meta({ id: 'EngravingRules' });

/** Engraving and gift of a line of a cart or an order, with their prices for one unit, before GST. */
export const personalisation = {
  engraving: z.string().meta({ description: 'Empty for none' }),
  engraving_picture: z.string().meta({
    description: 'Address of a PNG with the words on a band, empty for none; the words are its alt text',
  }),
  engraving_price: rupees,
  gift_wrap: z.boolean(),
  gift_wrap_price: rupees,
  gift_message: z.string(),
};
