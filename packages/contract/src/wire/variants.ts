import { maxOptions, maxVariants, optionKinds } from '@jhumka/domain/catalogue';
import { z } from 'zod';
import { clearableGrams, clearableRupees, percent, price, sku } from './catalogue.ts';
import { codeText, optionalField, reference, text, visibleText, wholeNumber, yesOrNo } from './coerce.ts';
import { list } from './list.ts';

const maxStock = 1_000_000;

/** Options of a product as an administrator writes them; ids keep a renamed option or value the same. */
export const writtenOptions = list(
  z.object({
    _id: optionalField(reference),
    name: visibleText(30),
    kind: optionalField(z.enum(optionKinds)),
    values: list(z.object({ _id: optionalField(reference), value: visibleText(40) }), 100, { min: 1 }),
  }),
  maxOptions,
);

/** Variants of a product as an administrator writes them: all of them, in the shop's order; none without options. */
export const writtenVariants = list(
  z.object({
    _id: optionalField(reference),
    options: z.record(z.string(), text(40)).meta({ description: 'A value of each option, by its name' }),
    sku: optionalField(sku),
    barcode: optionalField(codeText(48, 0)),
    price: optionalField(price),
    discount: optionalField(percent(0, 100)),
    stock: optionalField(wholeNumber(0, maxStock)),
    stock_seen: optionalField(wholeNumber(0, maxStock)).meta({
      description: 'Stock that the client loaded: the change is applied as a difference',
    }),
    low_stock_at: wholeNumber(0, maxStock).nullish(),
    weight: clearableGrams(0, 999_999),
    net_weight_g: clearableGrams(0.001, 999_999).meta({
      description: 'Weight of the metal alone; with `making_charge` it makes a break-up of the price',
    }),
    stones_value: clearableRupees,
    making_charge: clearableRupees.meta({
      description: 'Weight × rate, stones, making and hallmark must add up to the price',
    }),
    hallmark_fee: clearableRupees,
    cost: clearableRupees.meta({ description: 'What a unit costs the shop; customers never see it' }),
    image: list(text(2_000), 20).optional(),
    made_to_order_days: wholeNumber(1, 365).nullish(),
    is_default: optionalField(yesOrNo),
    is_hidden: optionalField(yesOrNo),
  }),
  maxVariants,
);
