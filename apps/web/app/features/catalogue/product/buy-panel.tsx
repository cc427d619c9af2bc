import { useRef } from 'react';
import { AddControl } from '../../../pieces/add-control.tsx';
import type { ShopFacts } from '../../../pieces/api/shop-facts.ts';
import { WishHeart } from '../../../pieces/wishlist/wish-heart.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ParcelIcon } from '../../../ui/icons.tsx';
import { Money, Price } from '../../../ui/price.tsx';
import type { Product } from '../api/wire.ts';
import { SoldOutNote } from '../stock-alert/sold-out-note.tsx';
import { BuyBar } from './buy-bar.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { MemberPrice } from './member-price.tsx';
import { stockWords } from './stock-words.ts';

const stockColours = { out: 'text-danger', low: 'text-warning', enough: 'text-success' };

/** What a piece costs in every respect, whether it is there, and how it gets into the cart. */
export function BuyPanel({ piece, facts }: { piece: Product; facts: ShopFacts }) {
  const control = useRef<HTMLDivElement>(null);
  const stock = stockWords(piece.stock);
  return (
    <>
      <div className="grid gap-2 border-rule border-y py-5">
        <Price now={piece.discounted_price} percentOff={piece.discount} size="large" was={piece.price} />
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-small">
          <span>
            <Money className="font-medium text-ink" rupees={piece.price_with_gst} /> with GST
          </span>
          <Badge tone="outline">GST extra, {piece.gst}%</Badge>
        </p>
        <MemberPrice facts={facts} piece={piece} />
      </div>
      <p className={classNames('flex items-center gap-2 font-medium text-small', stockColours[stock.tone])}>
        <ParcelIcon size="small" />
        {stock.text}
      </p>
      <div ref={control} className="flex gap-3">
        <AddControl isWide look="primary" product={piece} words="Add to cart" />
        <WishHeart className="size-11.5! border border-rule-strong hover:border-ink" product={piece} />
      </div>
      {piece.stock > 0 ? <DeliveryNote facts={facts} piece={piece} /> : <SoldOutNote product={piece} />}
      <BuyBar control={control} piece={piece} />
    </>
  );
}
