import { fromRupees, percentOf, subtract, toRupees } from '@jhumka/domain/money';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import type { Product } from '../api/wire.ts';

/** Computes a product's price before GST for a tier, in rupees: the figure of the bill. */
export function tierPrice(
  { discounted_price }: Pick<Product, 'discounted_price'>,
  { discount_percent }: ShopConfig['vip_tiers'][number],
): number {
  const price = fromRupees(discounted_price);
  return toRupees(subtract(price, percentOf(price, discount_percent)));
}
