import { vipTierName } from '@jhumka/domain/loyalty';
import { formatWholeRupees, type Paise, percentOf, subtract } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AddControl } from '../../../components/add-control.tsx';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { WishlistHeart } from '../../../components/wishlist/wishlist-heart.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TruckIcon } from '../../../ui/icons/page-icons.tsx';
import { ParcelIcon } from '../../../ui/icons.tsx';
import { Money, Price } from '../../../ui/price.tsx';
import type { Product } from '../api/products.ts';
import { SoldOutNote } from '../stock-alert/sold-out-note.tsx';
import { Arrival } from './delivery/arrival.tsx';
import { deliveryLabel } from './delivery/delivery-label.ts';
import { stockLabel } from './stock-label.ts';

const stockColours = { out: 'text-danger', low: 'text-warning', enough: 'text-success' };

/** Price, availability and add-to-cart of a product. */
export function BuyPanel({ product, shopConfig }: { product: Product; shopConfig: ShopConfig }) {
  const control = useRef<HTMLDivElement>(null);
  const stock = stockLabel(product.stock);
  return (
    <>
      <div className="grid gap-2 border-rule border-y py-5">
        <Price
          now={product.discounted_price}
          percentOff={product.discount}
          size="large"
          was={product.price}
        />
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-small">
          <span>
            <Money className="font-medium text-ink" amount={product.price_with_gst} /> with GST
          </span>
          <Badge tone="outline">GST extra, {product.gst}%</Badge>
        </p>
        <MemberPrice shopConfig={shopConfig} product={product} />
      </div>
      <p className={clsx('flex items-center gap-2 font-medium text-small', stockColours[stock.tone])}>
        <ParcelIcon size="small" />
        {stock.text}
      </p>
      <div ref={control} className="flex gap-3">
        <AddControl isWide variant="primary" product={product} label="Add to cart" />
        <WishlistHeart className="size-11.5! border border-rule-strong hover:border-ink" product={product} />
      </div>
      {product.stock > 0 ? (
        <DeliveryNote shopConfig={shopConfig} product={product} />
      ) : (
        <SoldOutNote product={product} />
      )}
      <BuyBar control={control} product={product} />
    </>
  );
}

/** Shows the delivery service, its cost and, by pincode, its date, before anything is in the cart. */
function DeliveryNote({ product, shopConfig }: { product: Product; shopConfig: ShopConfig }) {
  const isExpress = product.discounted_price > shopConfig.express_threshold;
  return (
    <div className="flex gap-3 bg-linen p-5">
      <TruckIcon className="mt-0.5" />
      <div className="grid min-w-0 flex-1 gap-1 text-small">
        <p className="font-semibold">
          {isExpress
            ? 'Express delivery'
            : `Standard delivery (express above ${formatWholeRupees(shopConfig.express_threshold)})`}
        </p>
        <p className="pb-3 text-ink-soft">{deliveryLabel(shopConfig)}</p>
        <Arrival isExpress={isExpress} />
      </div>
    </div>
  );
}

/** Member prices of the product: the same sentence for everybody. */
function MemberPrice({ product, shopConfig }: { product: Product; shopConfig: ShopConfig }) {
  const tiers = shopConfig.vip_tiers.filter(({ discount_percent }) => discount_percent > 0);
  const shown = tiers.find(({ tier }) => tier === 'GOLD') ?? tiers[0];
  if (!shown) return null;
  return (
    <p className="pt-1 text-gold-ink text-small">
      <Money className="font-semibold" amount={tierPrice(product, shown)} /> for {vipTierName(shown.tier)}{' '}
      members, before GST.{' '}
      <Link className="text-link" to="/vip-access">
        How membership works
      </Link>
    </p>
  );
}

/** Computes a product's price before GST for a tier: the figure of the bill. */
function tierPrice(
  { discounted_price: price }: Pick<Product, 'discounted_price'>,
  { discount_percent }: ShopConfig['vip_tiers'][number],
): Paise {
  return subtract(price, percentOf(price, discount_percent));
}

interface BuyBarProps {
  readonly product: Product;
  /** Add control of the page; the bar replaces it once it has scrolled out of view. */
  readonly control: RefObject<HTMLElement | null>;
}

/** Bar with price and add control at the lower edge of phones and tablets, while the page's own are out of view. */
function BuyBar({ product, control }: BuyBarProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (!control.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsNeeded(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(control.current);
    return () => observer.disconnect();
  }, [control]);
  if (!isNeeded) return null;
  return (
    // Marked, so that what floats at the lower edge moves up.
    <div
      data-foot-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex animate-from-below items-center justify-between gap-4 border-rule border-t bg-porcelain px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="min-w-0">
        <span className="block truncate text-ink-muted text-small">{product.name}</span>
        <Money className="font-semibold" amount={product.discounted_price} />
      </p>
      <span className="w-44 shrink-0">
        <AddControl isWide variant="primary" product={product} label="Add to cart" />
      </span>
    </div>
  );
}
