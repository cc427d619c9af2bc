import { AddControl } from '../../components/add-control.tsx';
import { ProductGrid } from '../../components/product-grid.tsx';
import { ProductShelfFrame, type ProductShelfProps } from './product-shelf-frame.tsx';

/** A row of products under a heading; nothing when there are none. */
export function ProductShelf({ products, ...frame }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <ProductShelfFrame {...frame}>
      <ProductGrid
        products={products}
        level={3}
        isRow
        addControlOf={(product) => <AddControl product={product} isWideOnNarrowCards />}
      />
    </ProductShelfFrame>
  );
}
