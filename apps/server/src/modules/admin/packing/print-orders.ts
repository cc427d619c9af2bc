import { maxLabels } from '@jhumka/contract';
import { describeChoice } from '@jhumka/domain/catalogue';
import { waitsForOnlinePayment } from '@jhumka/domain/payments';
import { priceWithGst } from '@jhumka/domain/pricing';
import { hasRight, maskContact } from '@jhumka/domain/staff';
import type { ActorContext } from '../../../context.ts';
import type { TaxDocument } from '../../../database/schema.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listVariantRowsOf } from '../../catalogue/variants/store.ts';
import { contentFor, fileNameOf, findOrIssue } from '../../orders/invoices/get-tax-document.ts';
import { renderPrintouts } from '../../orders/invoices/printouts.ts';
import { findOrders } from '../../orders/orders/list/find-orders.ts';
import type { WholeOrder } from '../../orders/orders/read/present-order.ts';
import { itemsToPack } from '../../orders/orders/transition/pack-units.ts';
import { writeExportAudit } from '../../platform/audit/audited-export.ts';
import { resizePicture } from '../../platform/images/resize-picture.ts';
import { findPictures } from '../../platform/images/store.ts';
import { parsePictureId } from '../../platform/images/variant-names.ts';
import type { Label } from '../../platform/pdf/labels.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';

/**
 * Renders slips without prices, labels of products and invoices of some orders as one PDF. Leaves out orders that await
 * their online payment, and invoices that are made at the packing; throws 'order-awaits-payment' or 'invoice-not-yet'
 * when nothing else is left.
 */
export const printOrders: Verb<'admin.packing.print'> = async (ctx, { ids, kinds = ['slips'] }) => {
  const orderIds = [...new Set(ids)];
  const found = await findOrders(ctx.db, orderIds);
  if (orderIds.some((id) => !found.has(id))) throw new Problem('order-not-found');
  const orders = [...new Set(orderIds.flatMap((id) => found.get(id) ?? []))].filter(
    ({ order }) => !waitsForOnlinePayment(order.payment_method, order.payment_status),
  );
  const [first] = orders;
  if (!first) throw new Problem('order-awaits-payment');
  const slips = kinds.includes('slips') ? orders.map((whole) => forRole(whole, ctx.actor)) : [];
  const labels = kinds.includes('labels') ? await labelsOf(ctx, orders) : [];
  const invoices = kinds.includes('invoices') ? await invoicesOf(ctx, orders) : [];
  if (slips.length + labels.length + invoices.length === 0) throw new Problem('invoice-not-yet');
  const name = `${names[kinds[0] ?? 'slips']}${orders.length === 1 ? `-${first.order.order_number}` : 's'}`;
  const date = new Date(first.order.updated_at);
  const pictures = await picturesOf(ctx, slips);
  await writeExportAudit(ctx, { action: 'order.packing-slips', list: 'orders' }, { count: orders.length });
  const data = await renderPrintouts(
    { title: name, date, slips, pictures, labels, invoices },
    await readSettings(ctx),
  );
  return {
    message: 'Printouts of the orders',
    data,
    ...(kinds.length === 1 ? { fileName: fileNameOf(name) } : {}),
  };
};

/** Masks the mobile number of a slip for a role that doesn't see it in full. */
function forRole(whole: WholeOrder, { staff }: ActorContext['actor']): WholeOrder {
  if (hasRight(staff, 'customers.full')) return whole;
  const { delivery_address: address } = whole.order;
  const shown = { ...address, mobile: maskContact(address.mobile) };
  return { ...whole, order: { ...whole.order, delivery_address: shown } };
}

/** Beginnings of the names of the files. */
const names = { slips: 'packing-slip', labels: 'label', invoices: 'invoice' } as const;

/** Returns a label for each unit that goes into the parcels; none for a variant that was deleted. */
async function labelsOf({ db }: ActorContext, orders: readonly WholeOrder[]): Promise<Label[]> {
  const productIds = orders.flatMap(({ items }) => items.map(({ product_id }) => product_id));
  const variants = new Map(
    (await listVariantRowsOf(db, [...new Set(productIds)])).map((variant) => [variant.id, variant]),
  );
  const packed = orders.flatMap(({ items, orderReturns = [] }) => itemsToPack(items, orderReturns));
  const count = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count > maxLabels)
    throw badInput('ids', `would need ${count} labels; at most ${maxLabels} are printed at once`);
  return packed.flatMap(({ item, quantity }) => {
    const variant = variants.get(item.variant_id);
    if (!variant) return [];
    const label = {
      name: item.name,
      choice: describeChoice(item.options),
      code: variant.barcode || variant.sku,
      mrp: priceWithGst(variant.price, 0, item.gst),
    };
    return Array.from({ length: quantity }, () => label);
  });
}

/** Reads the newest invoice of each order that has one, and makes those that are due. */
async function invoicesOf(ctx: ActorContext, orders: readonly WholeOrder[]) {
  const invoices: TaxDocument[] = [];
  for (const { order } of orders) {
    const found = await findOrIssue(ctx, order.id);
    if (found) invoices.push(contentFor(ctx.actor, found.content));
  }
  return invoices;
}

/** Reads small pictures of the ordered items by their address; without those that can't be read. */
async function picturesOf(
  ctx: ActorContext,
  orders: readonly WholeOrder[],
): Promise<ReadonlyMap<string, Buffer>> {
  const addresses = new Set(orders.flatMap(({ items }) => items.map(({ image }) => image)));
  const ids = new Map([...addresses].map((address) => [address, parsePictureId(address) ?? '']));
  const pictures = await findPictures(ctx.db, [...ids.values()]);
  const read = new Map<string, Buffer>();
  for (const [address, id] of ids) {
    const picture = pictures.get(id);
    const name = { width: 360, format: 'jpg', isDetail: false } as const;
    const jpeg = picture && (await resizePicture(ctx, picture, name));
    if (jpeg) read.set(address, jpeg);
  }
  return read;
}
