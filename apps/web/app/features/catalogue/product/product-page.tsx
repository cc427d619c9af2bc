import { useSuspenseQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { aboutProduct } from '../../../components/product-summary.ts';
import { DeferredHydration } from '../../../hydration/deferred-hydration.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { productQuery } from '../api/products.ts';
import { AttributesTable } from './attributes-table.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { GalleryTools } from './gallery/gallery-tools.tsx';
import type { LoadedProduct } from './load-product.ts';
import { productCrumbs } from './product-head.ts';
import { ProductNotes } from './product-notes.tsx';
import { RatingLine } from './rating-line.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { ShareProduct } from './share-product.tsx';
import { SimilarProducts } from './similar-products.tsx';

/** Product page: gallery, price, attributes. */
export function ProductPage({ productId, categoryId, head }: LoadedProduct) {
  const { data: product } = useSuspenseQuery(productQuery(productId));
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  return (
    <div className="page pb-section">
      <div className="max-md:hidden md:pt-2">
        <Breadcrumbs crumbs={productCrumbs(product)} />
      </div>
      <div className="grid items-start gap-[clamp(2rem,5vw,5.5rem)] md:pt-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Gallery
          key={productId}
          name={product.name}
          pictures={product.pictures}
          tools={<GalleryTools product={product} />}
        />
        <div className="grid gap-6">
          <header className="grid gap-2">
            <h1 className="type-display wrap-anywhere text-[clamp(2.25rem,1.6rem+2.2vw,3.5rem)]">
              {product.name}
            </h1>
            <p className="text-ink-muted">{aboutProduct(product)}</p>
            <RatingLine product={product} />
          </header>
          <BuyPanel shopConfig={shopConfig} product={product} />
          <ShareProduct name={product.name} url={head.canonical} />
          {product.description && <p className="max-w-measure text-ink-soft">{product.description}</p>}
          <DeferredHydration>
            <AttributesTable product={product} />
            <ProductNotes shopConfig={shopConfig} />
          </DeferredHydration>
        </div>
      </div>
      <DeferredHydration>
        <Reviews product={product} />
      </DeferredHydration>
      <DeferredHydration>
        <SimilarProducts categoryId={categoryId} product={product} />
        <RecentlyViewed product={product} />
      </DeferredHydration>
    </div>
  );
}
