import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { ProductCardData } from './product-about.ts';
import { ProductCard } from './product-card.tsx';

/** Makes the control that puts a piece into the cart. */
export type AddControlOf = (product: ProductCardData) => ReactNode;

interface ProductGridProps {
  products: readonly ProductCardData[];
  /** Columns on wide screens: 3 beside a rail of filters. */
  columns?: 3 | 4 | undefined;
  level?: 2 | 3 | undefined;
  /** So many of the first photographs are fetched at once. */
  eagerCount?: number | undefined;
  /** On phones a row that slides sideways instead of rows below each other. */
  isShelf?: boolean | undefined;
  addControlOf?: AddControlOf | undefined;
}

const wideSizes = { 3: '(min-width: 64rem) 24vw, ', 4: '(min-width: 64rem) 22vw, ' } as const;

/** Pieces beside and below each other. */
export function ProductGrid(props: ProductGridProps) {
  const { products, columns = 4, level, eagerCount = 0, isShelf = false, addControlOf } = props;
  const phoneSize = isShelf ? '66vw' : '46vw';
  const sizes = `${wideSizes[columns]}(min-width: 48rem) 30vw, ${phoneSize}`;
  return (
    <ul
      className={classNames(
        'gap-x-[clamp(0.75rem,0.4rem+1.2vw,1.75rem)] gap-y-[clamp(2rem,1.4rem+2vw,3.5rem)]',
        isShelf
          ? 'max-md:-mx-gutter max-md:slide-row max-md:snap-x max-md:snap-mandatory max-md:scroll-px-gutter max-md:px-gutter md:grid'
          : 'grid grid-cols-2',
        'md:grid-cols-3',
        columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {products.map((product, index) => (
        <li
          key={product._id}
          className={classNames(isShelf && 'max-md:w-[66%] max-md:shrink-0 max-md:snap-start')}
        >
          <ProductCard
            product={product}
            sizes={sizes}
            level={level}
            isUrgent={index < eagerCount}
            addControl={addControlOf?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}
