import { categoryPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { AddControl } from '../../../pieces/add-control.tsx';
import { ProductGrid } from '../../../pieces/product-grid.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { similarPiecesQuery } from '../api/products.ts';
import type { Product } from '../api/wire.ts';

/** Pieces of the same category. */
export function SimilarPieces({ piece, categoryId }: { piece: Product; categoryId: string }) {
  const { data: pieces = [] } = useQuery(similarPiecesQuery({ categoryId, productId: piece._id }));
  if (pieces.length === 0) return null;
  const { name } = piece.category;
  return (
    <section aria-labelledby="similar" className="pt-section">
      <SectionHead end={<TextLink to={categoryPath(name)}>All {name.toLowerCase()}</TextLink>} id="similar">
        You might also like
      </SectionHead>
      <ProductGrid
        addControlOf={(product) => <AddControl isWideOnNarrowCards product={product} />}
        isShelf
        level={3}
        products={pieces}
      />
    </section>
  );
}
