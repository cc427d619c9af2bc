import { unitsAvailable } from '@jhumka/domain/cart';
import { productPath } from '@jhumka/domain/catalogue';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/stars.tsx';
import { CardPictures, useSecondPicture } from './card-pictures.tsx';
import { aboutProduct, type ProductCardData } from './product-summary.ts';

interface ProductCardProps {
  product: ProductCardData;
  /** The metal that it is shown in until another one is chosen; otherwise its first. */
  metal?: string | undefined;
  /** Width of the image, as the HTML attribute `sizes`. */
  sizes: string;
  /** Makes the add-to-cart control, for the chosen metal; stacked above the link that covers the card. */
  addControlOf?: ((metal: string | undefined) => ReactNode) | undefined;
  /** A control in the upper right corner, such as the heart of the wishlist. */
  corner?: ReactNode | undefined;
  /** A line above the price. */
  note?: ReactNode | undefined;
  /** 3 under the heading of a section, 2 on a list. */
  level?: 2 | 3 | undefined;
  /** For the first cards of a page: loads the photograph eagerly, the most urgent one first. */
  isEager?: boolean | undefined;
  isUrgent?: boolean | undefined;
  /** A swipe on a phone shows the second picture; not in a row, which the swipe moves. */
  isSwiped?: boolean | undefined;
}

const fewLeft = 3;

/** Product card of a list: two pictures, name, rating and metals, material, price, availability. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, addControlOf, corner, level = 2, isEager, isUrgent, isSwiped = true } = props;
  const Heading = `h${level}` as const;
  const units = unitsAvailable(product.stock, product.made_to_order_days);
  const { second, showFirst, handlers } = useSecondPicture(isSwiped);
  const [pressed, setPressed] = useState<string>();
  const chosen = pressed ?? props.metal;
  const own = product.metals.find(({ image }) => image[0] === product.pictures[0]?.url);
  const metal = product.metals.find(({ value }) => value === chosen) ?? own;
  const pictures = metal ? picturesOf(product, metal.image) : product.pictures;
  return (
    <article {...handlers} className="group relative flex h-full flex-col">
      <CardPictures
        pictures={pictures}
        second={second}
        sizes={sizes}
        isEager={isEager}
        isUrgent={isUrgent}
        imageClassName={units <= 0 ? 'opacity-45' : undefined}
      />
      <div className="@container flex flex-1 flex-col gap-0.5 pt-2.5 md:pt-3.5">
        <Heading className="wrap-anywhere type-name">
          <Link
            to={productPath(product) + (chosen ? `?metal=${encodeURIComponent(chosen)}` : '')}
            prefetch="none"
            className="decoration-1 underline-offset-[0.22em] after:absolute after:inset-0 group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        {(product.rating !== null || product.metals.length > 1) && (
          <div className="flex min-h-6 flex-wrap items-center gap-x-2">
            {product.rating !== null && <Rating rating={product.rating} count={product.review_count} />}
            <MetalDots
              product={product}
              chosen={metal?.value}
              onChoose={(value) => {
                setPressed(value);
                showFirst();
              }}
            />
          </div>
        )}
        <p className="truncate text-ink-muted text-small">
          {aboutProduct(metal && metal !== own ? { ...product, metal: metal.value, purity: '' } : product)}
        </p>
        <StockNote stock={units} />
        {props.note}
        {/* Side by side only where the longest price leaves room, so that the cards of a row are alike. Without scripts a
            press on Add reaches the link of the card. */}
        <div className="pointer-events-none relative z-1 mt-auto flex @min-[15.5rem]:flex-row flex-col @min-[15.5rem]:items-end @min-[15.5rem]:justify-between gap-3 pt-3 *:pointer-events-auto noscript:*:pointer-events-none!">
          <div className="pointer-events-none!">
            <Price
              now={product.discounted_price}
              was={product.price}
              percentOff={product.discount}
              isStacked
              isFrom={product.price_from !== null}
            />
          </div>
          {addControlOf?.(chosen)}
        </div>
      </div>
      {corner && <div className="absolute top-1 right-1 z-1">{corner}</div>}
    </article>
  );
}

/** The pictures with these addresses, in their order. */
const picturesOf = ({ pictures }: ProductCardData, image: readonly string[]) =>
  image.flatMap((address) => pictures.find(({ url }) => url === address) ?? []);

const maxDots = 3;

interface MetalDotsProps {
  readonly product: ProductCardData;
  readonly chosen: string | undefined;
  readonly onChoose: (metal: string) => void;
}

/** The metals of a design as dots, each of which shows it in that metal; the page of the product opens with it. */
function MetalDots({ product, chosen, onChoose }: MetalDotsProps) {
  if (product.metals.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      role="group"
      aria-label={`Metals of ${product.name}`}
      className="relative z-1 -mr-2 ml-auto flex noscript:hidden"
    >
      {product.metals.slice(0, maxDots).map(({ value }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          title={value}
          onClick={() => onChoose(value)}
          className="metal-dot"
        />
      ))}
    </div>
  );
}

/** Warns about low stock; renders nothing while there is enough. */
function StockNote({ stock }: { stock: number }) {
  if (stock > fewLeft) return null;
  if (stock <= 0) return <p className="font-medium text-ink-soft text-note">Out of stock</p>;
  return <p className="font-medium text-note text-warning">Only {stock} left</p>;
}
