import type { ReactNode } from 'react';
import { ProductGrid } from '../../components/product-grid.tsx';
import type { ProductCardData } from '../../components/product-summary.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

/** A row of products under a heading; nothing when there are none. */
export function ProductShelf({ products, ...frame }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <ProductShelfFrame {...frame}>
      <ProductGrid products={products} level={3} isRow />
    </ProductShelfFrame>
  );
}

export interface ProductShelfProps {
  id: string;
  title: string;
  /** One sentence under the heading. */
  lead?: string | undefined;
  products: readonly ProductCardData[];
  /** Link to the full list. */
  more: { to: string; label: string };
}

interface ProductShelfFrameProps extends Omit<ProductShelfProps, 'products'> {
  children: ReactNode;
}

/** Heading of a section with a link to all of its products, and its content. */
export function ProductShelfFrame({ id, title, lead, more, children }: ProductShelfFrameProps) {
  return (
    <section aria-labelledby={id} data-ground="paper" className="page">
      <SectionHead id={id} lead={lead} end={<TextLink to={more.to}>{more.label}</TextLink>}>
        {title}
      </SectionHead>
      {children}
    </section>
  );
}
