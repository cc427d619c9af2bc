import { AddControl } from '../../pieces/add-control.tsx';
import type { ProductCardData } from '../../pieces/product-about.ts';
import { ProductGrid } from '../../pieces/product-grid.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface ShelfProps {
  id: string;
  title: string;
  products: readonly ProductCardData[];
  /** Where the rest of their kind is. */
  more: { to: string; words: string };
}

/** A row of pieces under a heading; nothing when there are none. */
export function Shelf({ id, title, products, more }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page">
      <SectionHead id={id} end={<TextLink to={more.to}>{more.words}</TextLink>}>
        {title}
      </SectionHead>
      <ProductGrid
        products={products}
        level={3}
        isShelf
        addControlOf={(product) => <AddControl product={product} isWideOnPhones />}
      />
    </section>
  );
}
