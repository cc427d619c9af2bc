import { useSuspenseQuery } from '@tanstack/react-query';
import { InTurn } from '../../../come-alive/in-turn.tsx';
import { shopFactsQuery } from '../../../pieces/api/shop-facts.ts';
import { aboutProduct } from '../../../pieces/product-about.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { productQuery } from '../api/products.ts';
import { BuyPanel } from './buy-panel.tsx';
import { FactsTable } from './facts-table.tsx';
import { Gallery } from './gallery.tsx';
import { GalleryTools } from './gallery-tools.tsx';
import type { LoadedProduct } from './load-product.ts';
import { productCrumbs } from './product-head.ts';
import { ProductNotes } from './product-notes.tsx';
import { RatingLine } from './rating-line.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { ShareProduct } from './share-product.tsx';
import { SimilarPieces } from './similar-pieces.tsx';

/** One piece: what it looks like, what it costs, what is known of it. */
export function ProductPage({ productId, categoryId, head }: LoadedProduct) {
  const { data: piece } = useSuspenseQuery(productQuery(productId));
  const { data: facts } = useSuspenseQuery(shopFactsQuery());
  return (
    <div className="page pb-section">
      <div className="max-md:hidden md:pt-2">
        <Breadcrumbs crumbs={productCrumbs(piece)} />
      </div>
      <div className="grid items-start gap-[clamp(2rem,5vw,5.5rem)] md:pt-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Gallery
          key={productId}
          name={piece.name}
          pictures={piece.pictures}
          tools={<GalleryTools product={piece} />}
        />
        <div className="grid gap-6">
          <header className="grid gap-2">
            <h1 className="type-display wrap-anywhere text-[clamp(2.25rem,1.6rem+2.2vw,3.5rem)]">
              {piece.name}
            </h1>
            <p className="text-ink-muted">{aboutProduct(piece)}</p>
            <RatingLine piece={piece} />
          </header>
          <BuyPanel facts={facts} piece={piece} />
          <ShareProduct name={piece.name} url={head.canonical} />
          {piece.description && <p className="max-w-measure text-ink-soft">{piece.description}</p>}
          <InTurn>
            <FactsTable piece={piece} />
            <ProductNotes facts={facts} />
          </InTurn>
        </div>
      </div>
      <InTurn>
        <Reviews piece={piece} />
      </InTurn>
      <InTurn>
        <SimilarPieces categoryId={categoryId} piece={piece} />
        <RecentlyViewed piece={piece} />
      </InTurn>
    </div>
  );
}
