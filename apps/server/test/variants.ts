import { addCustomer } from './customers.ts';
import { addProducts, type TestProduct } from './products.ts';
import type { TestShop } from './shop.ts';

/** A ring in sizes, with the stock of each; `ids` are the variants by size. */
export interface TestRing {
  readonly productId: string;
  readonly ids: Readonly<Record<string, string>>;
}

export interface TestSize {
  readonly sku?: string;
  readonly stock?: number;
  /** Rupees; the product's price without it. */
  readonly price?: number;
  readonly made_to_order_days?: number;
  readonly is_default?: boolean;
  readonly is_hidden?: boolean;
}

/** Adds a ring with one variant for each size. */
export async function addRing(
  shop: TestShop,
  sizes: Readonly<Record<string, TestSize>>,
  product: TestProduct = {},
): Promise<TestRing> {
  const { token } = await addCustomer(shop, { role: 'ADMIN' });
  const [productId = ''] = await addProducts(shop.context.db, [
    { name: 'Meher Rope Band', ...product, stock: 0 },
  ]);
  const { data } = await shop.succeed(
    'admin.products.update',
    {
      _id: productId,
      options: [{ name: 'Ring size', values: Object.keys(sizes).map((value) => ({ value })) }],
      variants: Object.entries(sizes).map(([size, facts]) => ({ options: { 'Ring size': size }, ...facts })),
    },
    { token },
  );
  const variants: { _id: string; options: Record<string, string> }[] = data.variants;
  return {
    productId,
    ids: Object.fromEntries(variants.map(({ _id, options }) => [options['Ring size'] ?? '', _id])),
  };
}

/** Returns the stock of a variant. */
export async function stockOfVariant({ context }: TestShop, id = ''): Promise<number> {
  const { stock } = await context.db
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stock;
}
