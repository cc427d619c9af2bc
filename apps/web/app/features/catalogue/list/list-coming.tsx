import { useQueryClient } from '@tanstack/react-query';
import { AddControl } from '../../../components/add-control.tsx';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { loadedProducts } from '../api/first-products.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { LoadedList } from './load-list.ts';
import { listAtHand } from './products-at-hand.ts';

/** A list that the server has not answered yet: its products where they are loaded already, else their places. */
export function ListComing({ list }: { readonly list: Pick<LoadedList, 'location' | 'listing'> }) {
  const products = listAtHand(loadedProducts(useQueryClient()), list);
  return (
    <ListSkeleton>
      {products.length > 0 && (
        <ProductGrid
          addControlOf={(product) => <AddControl isWideOnNarrowCards product={product} />}
          columns={3}
          eagerCount={4}
          level={2}
          products={products}
        />
      )}
    </ListSkeleton>
  );
}
