import type { TestCustomer } from './customers.ts';
import { addProducts, type TestProduct } from './products.ts';
import type { TestShop } from './shop.ts';

let made = 0;

/** Attributes of new units, each with a serial number and an HUID of its own, the oldest first. */
export const newUnits = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1;
    const number = String(made).padStart(4, '0');
    return {
      serial: `S-${number}`,
      huid: `HU${number}`,
      gross_weight_g: 3.012,
      net_weight_g: 2.9,
      received_at: new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString(),
    };
  });

/** Adds a product without options that is kept by units, and returns its id, which is that of its variant. */
export async function addProductOfUnits(
  shop: TestShop,
  admin: Pick<TestCustomer, 'token'>,
  { stock = 3, ...product }: TestProduct = {},
): Promise<string> {
  const [variantId = ''] = await addProducts(shop.context.db, [{ ...product, stock }]);
  const input = { variantId, kept_by_units: true, units: newUnits(stock) };
  await shop.succeed('admin.units.switch', input, { token: admin.token });
  return variantId;
}

/** Confirms an order and packs it with the units that are proposed. */
export async function packWithUnits(
  shop: TestShop,
  { token }: Pick<TestCustomer, 'token'>,
  orderId: string,
): Promise<void> {
  await shop.succeed('order.update', { orderId, order_status: 'confirmed' }, { token });
  const { data } = await shop.succeed('admin.units.ofOrder', { id: orderId }, { token });
  const units = data.map(({ item, proposed }) => ({ item, units: proposed }));
  await shop.succeed('order.update', { orderId, order_status: 'packed', units }, { token });
}
