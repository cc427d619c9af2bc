import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { AddControl } from './add-control.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-summary.ts';
import { WishlistHeart } from './wishlist/wishlist-heart.tsx';

/** Makes the control that puts a product into the cart, in the metal that is chosen on its card. */
type AddControlOf = (product: ProductCardData, metal: string | undefined) => ReactNode;

export interface ProductGridProps {
  products: readonly ProductCardData[];
  /** Columns on wide screens: 3 next to a filter sidebar, 4 there on the widest and where it is put away. */
  columns?: 3 | 4 | undefined;
  level?: 2 | 3 | undefined;
  /** Number of photographs that load eagerly. */
  eagerCount?: number | undefined;
  /** Loads the first photograph with priority: it is the largest in view (LCP). */
  isFirstUrgent?: boolean | undefined;
  /** On phones a horizontally scrolling row instead of a grid. */
  isRow?: boolean | undefined;
  /** Otherwise it is an Add. */
  addControlOf?: AddControlOf | undefined;
  /** Finds the metal that a product is shown in, where that isn't its first. */
  metalOf?: ((product: ProductCardData) => string | undefined) | undefined;
  /** Last cell of the grid, instead of a product. */
  end?: ReactNode | undefined;
  /** Makes a line above the price of a product. */
  noteOf?: ((product: ProductCardData) => ReactNode) | undefined;
}

// As wide as the grid makes them, from gutters, rail and gaps: for a pixel more the browser takes a larger file.
const wideSizes = {
  3: '(min-width: 90rem) 15.5rem, (min-width: 64rem) calc(29.8vw - 5.2rem), ',
  4: '(min-width: 90rem) 19.5rem, (min-width: 64rem) calc(22vw - 0.3rem), ',
} as const;
const tabletSize = '(min-width: 48rem) calc(29.8vw - 0.25rem), ';

const rowItem = 'max-md:w-[66%] max-md:shrink-0 max-md:snap-start';
// A row of three has no place for a fourth.
const fullRowOnTablets = 'md:max-lg:nth-4:hidden';

/** Grid of product cards. */
export function ProductGrid(props: ProductGridProps) {
  const { products, columns = 4, level, eagerCount = 0, isFirstUrgent = false } = props;
  const { isRow = false, addControlOf = addOf, end } = props;
  const sizes = wideSizes[columns] + tabletSize + (isRow ? '66vw' : 'calc(50vw - 1.375rem)');
  return (
    <ul
      className={clsx(
        'gap-x-[clamp(0.75rem,0.4rem+1.2vw,1.75rem)] gap-y-[clamp(2rem,1.4rem+2vw,3.5rem)]',
        isRow ? 'max-md:phone-row md:grid' : 'grid two-abreast',
        // Three or four columns; fewer where very large text leaves no room for a price.
        'md:grid-cols-[repeat(auto-fill,minmax(max(8.5rem,28%),1fr))]',
        columns === 3 &&
          'min-[90rem]:grid-cols-[repeat(auto-fill,minmax(max(8.5rem,21%),1fr))] in-data-[rail=away]:lg:grid-cols-[repeat(auto-fill,minmax(max(9rem,21%),1fr))]',
        columns === 4 && 'lg:grid-cols-[repeat(auto-fill,minmax(max(9rem,21%),1fr))]',
      )}
    >
      {rowsOf(products).map((row, rowIndex) => (
        <Suspense key={row[0]?._id}>
          {row.map((product, index) => (
            <li
              key={product._id}
              className={clsx(isRow && rowItem, isRow && columns === 4 && fullRowOnTablets)}
            >
              <ProductCard
                product={product}
                metal={props.metalOf?.(product)}
                sizes={sizes}
                level={level}
                isEager={rowIndex * perRow + index < eagerCount}
                isUrgent={isFirstUrgent && rowIndex + index === 0}
                addControlOf={(metal) => addControlOf(product, metal)}
                isSwiped={!isRow}
                corner={<WishlistHeart product={product} />}
                note={props.noteOf?.(product)}
              />
            </li>
          ))}
        </Suspense>
      ))}
      {end && <li>{end}</li>}
    </ul>
  );
}

const addOf: AddControlOf = (product, metal) => (
  <AddControl isWideOnNarrowCards product={product} metal={metal} />
);

// Number of cards that hydrate together, independent of the columns.
const perRow = 4;

function rowsOf<Item>(products: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(products.length / perRow) }, (_, row) =>
    products.slice(row * perRow, (row + 1) * perRow),
  );
}
