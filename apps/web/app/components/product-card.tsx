import { unitsAvailable } from '@jhumka/domain/cart';
import { productPath } from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { aboutProduct, type ProductCardData } from './product-summary.ts';

interface ProductCardProps {
  product: ProductCardData;
  /** Width of the image, as the HTML attribute `sizes`. */
  sizes: string;
  /** Add-to-cart control; stacked above the link that covers the card. */
  addControl?: ReactNode | undefined;
  /** A control in the upper right corner, such as the heart of the wishlist. */
  corner?: ReactNode | undefined;
  /** 3 under the heading of a section, 2 on a list. */
  level?: 2 | 3 | undefined;
  /** For the first cards of a page: loads the photograph eagerly, the most urgent one first. */
  isEager?: boolean | undefined;
  isUrgent?: boolean | undefined;
}

// A discount this large is worth a mark on the photograph.
const markedDiscount = 15;
const fewLeft = 3;

/** Product card of a list: photograph, name, material, price, availability. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, addControl, corner, level = 2, isEager, isUrgent } = props;
  const Heading = `h${level}` as const;
  const units = unitsAvailable(product.stock, product.made_to_order_days);
  const isSoldOut = units <= 0;
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        picture={product.pictures[0]}
        sizes={sizes}
        // The name is below; an alt text would make screen readers say it twice.
        alt=""
        isEager={isEager}
        isUrgent={isUrgent}
        imageClassName={clsx('group-hover:scale-[1.045]', isSoldOut && 'opacity-45')}
      />
      {/* Hidden from screen readers: the price below says it. */}
      {product.discount >= markedDiscount && (
        <span aria-hidden="true" className="absolute top-2.5 left-2.5">
          <Badge tone="off-picture">{product.discount}% off</Badge>
        </span>
      )}
      <div className="@container flex flex-1 flex-col gap-0.5 pt-3 md:pt-4">
        <Heading className="wrap-anywhere type-name">
          <Link
            to={productPath(product)}
            prefetch="none"
            className="decoration-1 underline-offset-[0.22em] after:absolute after:inset-0 group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="truncate text-ink-muted text-note">{aboutProduct(product)}</p>
        <StockNote stock={units} />
        {/* Side by side only where the longest price leaves room, so that the cards of a row are alike. */}
        <div className="pointer-events-none relative z-1 mt-auto flex @min-[15.5rem]:flex-row flex-col @min-[15.5rem]:items-end @min-[15.5rem]:justify-between gap-3 pt-3 *:pointer-events-auto">
          <div className="pointer-events-none!">
            <Price
              now={product.discounted_price}
              was={product.price}
              percentOff={product.discount}
              isStacked
              isFrom={product.price_from !== null}
            />
          </div>
          {addControl}
        </div>
      </div>
      {corner && <div className="absolute top-1 right-1 z-1">{corner}</div>}
    </article>
  );
}

/** Warns about low stock; renders nothing while there is enough. */
function StockNote({ stock }: { stock: number }) {
  if (stock > fewLeft) return null;
  if (stock <= 0) return <p className="font-medium text-ink-soft text-note">Out of stock</p>;
  return <p className="font-medium text-note text-warning">Only {stock} left</p>;
}
