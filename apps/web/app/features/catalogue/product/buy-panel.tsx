import { useRef } from 'react';
import { AddControl } from '../../../components/add-control.tsx';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { WishlistHeart } from '../../../components/wishlist/wishlist-heart.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ParcelIcon } from '../../../ui/icons.tsx';
import { Money, Price } from '../../../ui/price.tsx';
import type { Product } from '../api/wire.ts';
import { SoldOutNote } from '../stock-alert/sold-out-note.tsx';
import { BuyBar } from './buy-bar.tsx';
import { DeliveryNote } from './delivery/delivery-note.tsx';
import { MemberPrice } from './member-price.tsx';
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
            <Money className="font-medium text-ink" rupees={product.price_with_gst} /> with GST
          </span>
          <Badge tone="outline">GST extra, {product.gst}%</Badge>
        </p>
        <MemberPrice shopConfig={shopConfig} product={product} />
      </div>
      <p className={classNames('flex items-center gap-2 font-medium text-small', stockColours[stock.tone])}>
        <ParcelIcon size="small" />
        {stock.text}
      </p>
      <div ref={control} className="flex gap-3">
        <AddControl isWide variant="primary" product={product} words="Add to cart" />
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
