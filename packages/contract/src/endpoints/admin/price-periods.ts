import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { percent, price } from '../../wire/catalogue.ts';
import {
  instant,
  loadedVersion,
  optionalField,
  reference,
  references,
  searchText,
  text,
  texts,
  visibleText,
} from '../../wire/coerce.ts';
import { list } from '../../wire/list.ts';
import { rupees } from '../../wire/money.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

const admin = { access: 'admin' } as const;

/** Products chosen by hand for one period. */
const maxPeriodProducts = 1000;

const named = z.object({ _id: z.string(), name: z.string() });

const filter = z.object({
  categoryId: references.optional(),
  subCategoryId: references.optional(),
  tags: texts.optional(),
  metal: texts.optional(),
  purity: texts.optional(),
  gemstone: texts.optional(),
});

const terms = {
  percent: optionalField(percent(0.01, 99.99)).meta({ description: 'Percent off the list price' }),
  amount: optionalField(price).meta({ description: 'Rupees off the list price' }),
  price: optionalField(price).meta({ description: 'One price for all, in place of percent or amount' }),
  from: instant,
  until: instant.meta({ description: 'The first instant at which it no longer holds' }),
  filter: filter.optional().meta({ description: 'All products without any member' }),
  productIds: optionalField(list(reference, maxPeriodProducts)).meta({ description: 'In place of a filter' }),
};

const pricePeriod = z
  .object({
    _id: z.string(),
    name: z.string(),
    percent: z.number().nullable(),
    amount: rupees.nullable(),
    price: rupees.nullable(),
    from: z.string(),
    until: z.string(),
    state: z.enum(['planned', 'running', 'ended']),
    filter: z
      .object({
        categoryId: z.array(z.string()),
        subCategoryId: z.array(z.string()),
        tags: z.array(z.string()),
        metal: z.array(z.string()),
        purity: z.array(z.string()),
        gemstone: z.array(z.string()),
      })
      .nullable(),
    products: z.array(named).nullable().meta({ description: 'Chosen by hand; null with a filter' }),
    overlaps: z.array(named).meta({
      description: 'Others that share a product and an hour with it: the lowest price holds',
    }),
    below_cost: z
      .int()
      .meta({ description: 'Variants that cost less than they cost the shop; 0 of one that has ended' }),
    version: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'PricePeriod' });

const pricePreview = z.object({
  at: z.string(),
  variants: z.int(),
  lowered: z.int().meta({ description: 'Variants that cost less than without a period' }),
  below_cost: z.int(),
  unchanged: z
    .int()
    .meta({ description: 'Variants that this period leaves as they are: nothing would be left, or saved' }),
  overlaps: z.array(named),
  rows: z
    .array(
      z.object({
        _id: z.string(),
        productId: z.string(),
        name: z.string().meta({ description: 'With the choice: "Meher Rope Band, ring size 12"' }),
        sku: z.string(),
        before: rupees.meta({ description: 'Price of the shop after its discount, without GST' }),
        after: rupees.meta({ description: 'Lowest price at that instant' }),
        period: named.nullable().meta({ description: 'Another period whose price is that' }),
        cost: rupees.nullable(),
        margin: z
          .number()
          .nullable()
          .meta({ description: 'Percent of the price that is left after the cost' }),
      }),
    )
    .meta({ description: 'The first of them by margin, lowest first' }),
});

export const pricePeriodEndpoints = {
  'admin.pricePeriods.list': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'GET',
    path: '/api/admin/price-periods',
    summary: 'List price periods with those that overlap them, the latest start first',
    input: z.object({
      ...pageInput(25),
      search: optionalField(searchText(100)),
      state: optionalField(z.enum(['planned', 'running', 'ended'])),
      from: optionalField(instant).meta({ description: 'Those that hold at some time after it' }),
      until: optionalField(instant).meta({ description: 'Those that hold at some time before it' }),
    }),
    data: z.array(pricePeriod),
    extra: pageInfo,
  }),
  'admin.pricePeriods.end': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'PUT',
    path: '/api/admin/price-periods/:_id/end',
    summary: 'End a running price period now; it stays in the list',
    input: z.object({ _id: reference }),
    data: pricePeriod,
  }),
  'admin.pricePeriods.create': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'POST',
    path: '/api/admin/price-periods',
    status: 201,
    summary: 'Create a price period: products cost less from an hour to an hour',
    input: z.object({ name: visibleText(100), ...terms }),
    data: pricePeriod,
  }),
  'admin.pricePeriods.update': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'PUT',
    path: '/api/admin/price-periods',
    summary: 'Update a price period; orders keep their prices',
    input: z.object({ _id: text(64), version: loadedVersion.version, name: visibleText(100), ...terms }),
    data: pricePeriod,
  }),
  'admin.pricePeriods.delete': endpoint({
    ...admin,
    right: 'catalogue.change',
    method: 'DELETE',
    path: '/api/admin/price-periods',
    summary: 'Delete a price period; one that holds ends at once',
    input: z.object({ _id: text(64) }),
    data: z.object({ _id: z.string() }),
  }),
  'admin.pricePeriods.preview': endpoint({
    ...admin,
    right: 'catalogue.see',
    method: 'POST',
    path: '/api/admin/price-periods/preview',
    summary: 'Preview the prices of an instant, with a period that is not saved yet',
    input: z.object({
      at: optionalField(instant).meta({ description: 'The start of the period, or now' }),
      period: z.object({ _id: optionalField(text(64)), ...terms }).optional(),
    }),
    data: pricePreview,
  }),
};
