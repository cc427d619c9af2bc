import { categoryPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { AddControl } from '../../../components/add-control.tsx';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { similarProductsQuery } from '../api/products.ts';
import type { Product } from '../api/wire.ts';

/** Products of the same category. */
export function SimilarProducts({ product, categoryId }: { product: Product; categoryId: string }) {
  const { data: pieces = [] } = useQuery(similarProductsQuery({ categoryId, productId: product._id }));
  if (pieces.length === 0) return null;
  const { name } = product.category;
  return (
    <section aria-labelledby="similar" className="pt-section">
      <SectionHead end={<TextLink to={categoryPath(name)}>All {name.toLowerCase()}</TextLink>} id="similar">
        You might also like
      </SectionHead>
      <ProductGrid
        addControlOf={(product) => <AddControl isWideOnNarrowCards product={product} />}
        isRow
        level={3}
        products={pieces}
      />
    </section>
  );
}
