import { AddControl } from '../../pieces/add-control.tsx';
import { ProductGrid } from '../../pieces/product-grid.tsx';
import { ShelfFrame, type ShelfProps } from './shelf-frame.tsx';

/** A row of pieces under a heading; nothing when there are none. */
export function Shelf({ products, ...frame }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <ShelfFrame {...frame}>
      <ProductGrid
        products={products}
        level={3}
        isShelf
        addControlOf={(product) => <AddControl product={product} isWideOnNarrowCards />}
      />
    </ShelfFrame>
  );
}
