import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { PageData } from '../../../api/page-data.tsx';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { headMeta } from '../../../components/head/page-head.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { aboutProduct } from '../../../components/product-summary.ts';
import { addressOfChoice, otherMetal } from '../../../components/variants/choice-model.ts';
import { productQuery } from '../../../components/variants/product-query.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { icon } from '../../../ui/icons.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { Chip, chipClasses } from '../../../ui/lists/chip.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { type Product, similarProductsQuery } from '../api/products.ts';
import type { Route } from './+types/product-page.ts';
import { AttributesTable } from './attributes-table.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { outlineOf, sizeGuideOf } from './gallery/actual-size.ts';
import { Gallery, isTall } from './gallery/gallery.tsx';
import { type LoadedProduct, loadProductForPage, loadProductInBrowser } from './load-product.ts';
import { moreOf, productCrumbs } from './product-head.tsx';
import { ProductNotes } from './product-notes.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { ShareProduct } from './share-product.tsx';
import { TrustLines } from './trust-lines.tsx';
import { netWeightOf, useChoice } from './use-choice.ts';
import { Viewer3d } from './viewer3d/viewer3d.tsx';

const ActualSizeIcon = icon('M14 10l6-6M15 4h5v5M10 14l-6 6M9 20H4v-5');
const RulerIcon = icon('M3 15 15 3l6 6L9 21ZM7 11l2 2M11 7l2 2M10 14l1.500 1.500M14 10l1.500 1.500');

const ActualSizeDialog = lazy(async () => ({
  default: (await import('./gallery/actual-size-dialog.tsx')).ActualSizeDialog,
}));

export const loader = (args: Route.LoaderArgs) => loadProductForPage(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadProductInBrowser(args);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? headMeta(loaderData.head)
    : [{ title: pageTitle('Product not found') }, { name: 'robots', content: 'noindex' }];

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <ProductPage {...loaderData} />
    </PageData>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <ProductMissing text={typeof error.data === 'string' ? error.data : 'Product not found'} />;
}

/** Renders the chips over the picture: actual size, size guide, 3D. Their dialogs load when they open. */
function GalleryTools({ product, metal }: { readonly product: Product; readonly metal: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const outline = outlineOf(product);
  const guide = sizeGuideOf(product);
  return (
    <>
      {outline && (
        <Chip
          className="bg-porcelain"
          onClick={() => {
            setWasOpen(true);
            setIsOpen(true);
          }}
        >
          <ActualSizeIcon size="small" />
          Actual size
        </Chip>
      )}
      {guide && (
        <Link className={`${chipClasses} bg-porcelain`} to={guide}>
          <RulerIcon size="small" />
          Size guide
        </Link>
      )}
      {/* Last: it appears once the device is known to render it, and moves no other chip. */}
      <Viewer3d product={product} metal={metal} />
      {outline && wasOpen && (
        <PartBoundary name="The actual size">
          <Suspense fallback={null}>
            <ActualSizeDialog isOpen={isOpen} onOpenChange={setIsOpen} outline={outline} product={product} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

/** Product page: gallery, price, choice, attributes. */
export function ProductPage(loaded: LoadedProduct) {
  const { data: product } = useSuspenseQuery(productQuery(loaded.productId));
  const [query] = useSearchParams();
  // Another product starts with a choice of its own, and so does a link to another size of it.
  return <ProductWithChoice key={`${product._id} ${query}`} product={product} {...loaded} />;
}

function ProductWithChoice({ product, productId, categoryId, head }: LoadedProduct & { product: Product }) {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const chosen = useChoice(product);
  return (
    <>
      <div className="page pb-section">
        <div className="max-md:hidden">
          <Breadcrumbs crumbs={productCrumbs(product)} />
        </div>
        <div className={productColumns}>
          <Gallery
            // Other pictures begin with their first.
            key={`${productId} ${chosen.shown.pictures[0]?.base}`}
            name={product.name}
            pictures={chosen.shown.pictures}
            isTall={isTall(product)}
            tools={<GalleryTools product={product} metal={otherMetal(product, chosen.choice)} />}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-[calc(var(--header-inset)+0.75rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <header className="grid gap-1">
              <h1 className="type-display wrap-anywhere lg:text-[2.5rem]">{product.name}</h1>
              <p className="text-caption text-ink-muted">{aboutProduct(chosen.shown)}</p>
            </header>
            <BuyPanel shopConfig={shopConfig} product={product} chosen={chosen} />
            <ShareProduct
              name={product.name}
              url={head.canonical + addressOfChoice(product, chosen.choice)}
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <TrustLines product={product} shopConfig={shopConfig} />
            {product.description && <p className="max-w-measure text-ink-soft">{product.description}</p>}
            <Suspense>
              <div className="border-rule border-b">
                <AttributesTable product={chosen.shown} netWeight={netWeightOf(chosen)} />
                <ProductNotes shopConfig={shopConfig} />
              </div>
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense>
        <Reviews product={product} />
      </Suspense>
      <div className="page pb-section">
        <Suspense>
          <SimilarProducts categoryId={categoryId} product={product} />
          <RecentlyViewed product={product} />
        </Suspense>
      </div>
    </>
  );
}

/** Pictures and evidence at the left, what is decided at the right; below each other on phones and tablets. */
const productColumns =
  'grid items-start gap-x-[clamp(2rem,4.6vw,4rem)] gap-y-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_27.5rem]';

function SimilarProducts({ product, categoryId }: { product: Product; categoryId: string }) {
  const { data: pieces = [] } = useQuery(similarProductsQuery({ categoryId, productId: product._id }));
  if (pieces.length === 0) return null;
  const { name, to } = moreOf(product);
  return (
    <section aria-labelledby="similar" className="pt-section">
      <SectionHead end={<TextLink to={to}>All {name}</TextLink>} id="similar">
        You might also like
      </SectionHead>
      <ProductGrid isRow level={3} products={pieces} />
    </section>
  );
}

/** Replaces a missing product; `words` is the server's message. */
function ProductMissing({ text }: { text: string }) {
  return (
    <div className="page pb-section">
      <EmptyState
        action={
          <>
            <LinkButton variant="primary" to="/products">
              See all products
            </LinkButton>
            <LinkButton to="/search">Search</LinkButton>
          </>
        }
        isPage
        title={text}
      >
        The link may be broken or old, or we no longer sell this product.
      </EmptyState>
    </div>
  );
}
