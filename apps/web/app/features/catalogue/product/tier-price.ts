import { fromRupees, percentOf, subtract, toRupees } from '@jhumka/domain/money';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import type { Product } from '../api/wire.ts';

/** What one product costs before GST for members of a tier, in rupees: the figure that their bill would show. */
export function tierPrice(
  { discounted_price }: Pick<Product, 'discounted_price'>,
  { discount_percent }: ShopConfig['vip_tiers'][number],
): number {
  const price = fromRupees(discounted_price);
  return toRupees(subtract(price, percentOf(price, discount_percent)));
}
