import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { aboutProduct } from '../../../components/product-summary.ts';
import type { Product } from '../api/products.ts';
import { AttributesTable } from './attributes-table.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { Gallery, isTall } from './gallery/gallery.tsx';
import { ProductNotes } from './product-notes.tsx';
import { netWeightOf, useChoice } from './use-choice.ts';

/** Preview of a product page, without reviews and similar products. */
export function ProductPagePreview({ product }: { readonly product: Product }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const chosen = useChoice(product, { isInAddress: false });
  if (!shopConfig) return null;
  return (
    <div className="grid items-start gap-[clamp(2rem,5vw,5.5rem)] p-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Gallery name={product.name} pictures={chosen.shown.pictures} isTall={isTall(product)} />
      <div className="grid gap-6">
        <header className="grid gap-2">
          <h2 className="type-display wrap-anywhere text-[clamp(2rem,1.6rem+1.5vw,3rem)]">{product.name}</h2>
          <p className="text-ink-muted">{aboutProduct(product)}</p>
        </header>
        <BuyPanel shopConfig={shopConfig} product={product} chosen={chosen} />
        {product.description && <p className="max-w-measure text-ink-soft">{product.description}</p>}
        <AttributesTable product={chosen.shown} netWeight={netWeightOf(chosen)} />
        <ProductNotes shopConfig={shopConfig} />
      </div>
    </div>
  );
}
