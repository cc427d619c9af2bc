import { productPath } from '@jhumka/domain/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ZoomIcon } from '../../../ui/icons/page-icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CustomBlock } from '../api/pages.ts';
import { chosenQuery, pinned } from './custom-queries.ts';

const PictureZoom = lazy(() => import('../../../components/zoom/picture-zoom.tsx'));

interface LookbookProps {
  readonly block: Extract<CustomBlock, { kind: 'lookbook' }>;
  /** First of its page: its picture is in view when the page opens. */
  readonly isFirst: boolean;
}

/** A picture with numbered products on it, which are listed beside it too: by name, and for narrow screens. */
export function Lookbook({ block, isFirst }: LookbookProps) {
  const [isZoomed, setIsZoomed] = useState(false);
  const { data: products } = useSuspenseQuery(chosenQuery(pinned(block)));
  const { id, title, picture } = block;
  const pins = block.pins.flatMap((pin) => {
    const product = products.find(({ _id }) => _id === pin.product);
    return product ? [{ ...pin, product }] : [];
  });
  return (
    <section aria-labelledby={title === '' ? undefined : id} data-ground="paper" className="page">
      {title !== '' && <SectionHead id={id}>{title}</SectionHead>}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {picture && (
          <div className="relative">
            {/* Without scripts the link opens the large file. */}
            <a
              aria-label={`Enlarge ${picture.alt || title || 'the picture'}`}
              className="block cursor-zoom-in"
              href={`${picture.base}/detail-1600.jpg`}
              onClick={(event) => {
                event.preventDefault();
                setIsZoomed(true);
              }}
            >
              <Picture
                picture={picture}
                sizes="(min-width: 64rem) 58vw, 92vw"
                isPlain
                isEager={isFirst}
                // The same shape at every width, so that the pins stay on what they name.
                className="aspect-[1.25]"
              />
            </a>
            <span className="pointer-events-none absolute top-2.5 right-2.5 grid size-9 place-items-center rounded-round bg-porcelain text-ink shadow-float">
              <ZoomIcon />
            </span>
            {pins.map(({ x, y, product }, index) => (
              <Link
                // A product may be pinned twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes while they are shown.
                key={index}
                to={productPath(product)}
                aria-label={product.name}
                style={{ left: `${x}%`, top: `${y}%` }}
                className="absolute grid size-target -translate-1/2 place-items-center rounded-round"
              >
                <span className="figures grid size-7 place-items-center rounded-round bg-porcelain text-ink text-note shadow-float">
                  {index + 1}
                </span>
              </Link>
            ))}
          </div>
        )}
        <ol className="grid">
          {pins.map(({ product }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes while they are shown.
            <li key={index} className="border-rule not-first:border-t">
              <Link to={productPath(product)} className="group flex items-center gap-4 py-3">
                <span className="figures w-5 text-ink-muted">{index + 1}</span>
                <Picture picture={product.pictures[0]} alt="" sizes="4rem" className="w-16 shrink-0" />
                <span className="min-w-0">
                  <span className="type-name block wrap-anywhere group-hover:underline">{product.name}</span>
                  <Money amount={product.discounted_price} className="text-small" />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      {isZoomed && picture && (
        <Suspense fallback={null}>
          <PictureZoom name={title || picture.alt} pictures={[picture]} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </section>
  );
}
