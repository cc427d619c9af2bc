import { milligramsOf } from '@jhumka/domain/catalogue';
import { fromRupees, isRupees } from '@jhumka/domain/money';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { unit, unitState } from '../../../shapes/units.ts';
import { clearable, huid } from '../../../wire/catalogue.ts';
import {
  codeText,
  commaList,
  decimal,
  instant,
  optionalField,
  reference,
  searchText,
  text,
  wholeNumber,
  yesOrNo,
} from '../../../wire/coerce.ts';
import { list } from '../../../wire/list.ts';
import { rupeeDecimal } from '../../../wire/money.ts';
import { pageInfo, pageInput } from '../../../wire/paging.ts';
import { maxStock, stockReason } from '../products.ts';

const admin = { access: 'admin' } as const;

/** Units of one switch. */
const maxUnits = 1_000;
/** Variants of one count; their ids fit into an address. */
const maxCounted = 300;
/** Size of the file of a certificate. */
const maxCertificateBytes = 10 * 1024 * 1024;

const grams = z
  .union([z.literal('').transform(() => null), z.null(), decimal(0.001, 999_999, 'grams')])
  .refine((value) => value === null || milligramsOf(value) !== undefined, {
    error: 'has more than three decimals',
  })
  .optional();

const serial = codeText(60);

/** Attributes of a unit; null and '' clear one. */
const attributes = {
  huid: huid.nullish(),
  certificate: clearable(80).nullish(),
  gross_weight_g: grams,
  net_weight_g: grams,
  cost: z
    .union([z.literal('').transform(() => null), z.null(), rupeeDecimal(0, 1e8)])
    .refine((amount) => amount === null || isRupees(amount), { error: 'has more than two decimals' })
    .transform((amount) => (amount === null ? null : fromRupees(amount)))
    .optional(),
  received_at: optionalField(instant),
};

const newUnit = { serial, ...attributes };

const unitFilters = {
  variantId: optionalField(reference),
  productId: optionalField(reference),
  state: optionalField(unitState),
  q: optionalField(searchText(80)),
};

/** An item of an order, with the units that can be chosen for it. */
export const itemToPack = z.object({
  item: z.string().meta({ description: 'Key of the line in the order' }),
  name: z.string(),
  quantity: z.int(),
  proposed: z.array(z.string()).meta({ description: 'Ids of units, the oldest first' }),
  choices: z.array(unit),
});

export const unitEndpoints = {
  'admin.units.list': endpoint({
    ...admin,
    right: 'stock.see',
    method: 'GET',
    path: '/api/admin/units',
    summary: 'List units by variant, state, serial number, HUID or certificate, the oldest first',
    input: z.object({ ...unitFilters, ...pageInput(25) }),
    data: z.array(unit),
    extra: pageInfo,
  }),
  'admin.units.export': endpoint({
    ...admin,
    right: 'stock.see',
    method: 'GET',
    path: '/api/admin/units/export',
    summary: 'Download the listed units as CSV, in the columns of an import',
    input: z.object(unitFilters),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'units.csv' },
  }),
  'admin.units.create': endpoint({
    ...admin,
    right: 'stock.change',
    method: 'POST',
    path: '/api/admin/units',
    summary: 'Add a unit to the stock of a variant that is kept by units',
    input: z.object({ variantId: reference, ...newUnit }),
    data: unit,
    status: 201,
  }),
  'admin.units.update': endpoint({
    ...admin,
    right: 'stock.change',
    method: 'PUT',
    path: '/api/admin/units',
    summary: 'Update the given fields of a unit; its state moves the stock',
    input: z.object({
      _id: reference,
      serial: optionalField(serial),
      ...attributes,
      state: optionalField(unitState),
      note: optionalField(text(200)),
    }),
    data: unit,
  }),
  'admin.units.switch': endpoint({
    ...admin,
    right: 'stock.change',
    method: 'POST',
    path: '/api/admin/units/switch',
    summary: 'Switch a variant between a stock of units and a number; as many units as there is stock',
    input: z.object({
      variantId: reference,
      kept_by_units: yesOrNo,
      units: optionalField(list(z.object(newUnit), maxUnits)),
    }),
    data: z.object({ variantId: z.string(), kept_by_units: z.boolean(), stock: z.int() }),
  }),
  'admin.units.setCertificate': endpoint({
    ...admin,
    right: 'stock.change',
    method: 'POST',
    path: '/api/admin/units/:id/certificate',
    summary: 'Upload the certificate of a unit: PDF, JPEG or PNG of at most 10 MB',
    upload: { field: 'file', maxBytes: maxCertificateBytes },
    input: z.object({ id: text(64) }),
    data: unit,
  }),
  'admin.units.certificate': endpoint({
    ...admin,
    right: 'stock.see',
    method: 'GET',
    path: '/api/admin/units/:id/certificate',
    summary: 'Download the certificate of a unit',
    input: z.object({ id: text(64) }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/pdf', name: 'certificate.pdf' },
  }),
  'admin.stock.toCount': endpoint({
    ...admin,
    right: 'stock.see',
    method: 'GET',
    path: '/api/admin/stock/count',
    summary: 'Get variants to count, by their ids or by the SKU, barcode, serial number or HUID of one',
    input: z.object({
      code: optionalField(codeText(80)),
      ids: optionalField(commaList(maxCounted)),
    }),
    data: z.array(
      z.object({
        variantId: z.string(),
        productId: z.string(),
        name: z.string(),
        sku: z.string(),
        barcode: z.string(),
        stock: z.int().meta({ description: 'For sale' }),
        reserved: z.int().meta({ description: 'On the shelf, of orders to pack' }),
        packed: z.int().meta({ description: 'In boxes, of packed orders' }),
        last_change: z.int().meta({ description: 'Sent back with the line' }),
        refusal: z.string().meta({ description: "Why it isn't counted by number; '' when it is" }),
      }),
    ),
  }),
  'admin.stock.count': endpoint({
    ...admin,
    right: 'stock.change',
    method: 'POST',
    path: '/api/admin/stock/count',
    summary: 'Book a count of many variants with one reason, all or none',
    input: z.object({
      lines: list(
        z.object({
          variantId: reference,
          counted: wholeNumber(0, maxStock),
          expected: wholeNumber(0, maxStock).meta({
            description: '`stock` and `reserved` when it was counted: the difference is against these',
          }),
          last_change: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        }),
        maxCounted,
        { min: 1 },
      ),
      reason: stockReason,
      note: optionalField(text(200)),
    }),
    data: z.object({ counted: z.int(), changed: z.int() }),
  }),
  'admin.units.ofOrder': endpoint({
    ...admin,
    right: 'orders.see',
    method: 'GET',
    path: '/api/admin/orders/:id/units',
    summary: 'List the items of an order that need units, with proposals (the oldest) and choices',
    input: z.object({ id: text(64) }),
    data: z.array(itemToPack),
  }),
};
