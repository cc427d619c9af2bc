import { clsx } from 'clsx';
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { ZoomIcon } from '../../../../ui/icons/page-icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { Product } from '../../api/products.ts';

const PictureZoom = lazy(() => import('../../../../components/zoom/picture-zoom.tsx'));

interface GalleryProps {
  readonly name: string;
  readonly pictures: Product['pictures'];
  /** Chips over the picture: actual size, size guide, 3D. */
  readonly tools?: ReactNode;
}

const stageSizes = '(min-width: 90rem) 41rem, (min-width: 64rem) 44vw, (min-width: 48rem) 84vw, 97vw';
const pairSizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 1px';

/** Shows the pictures of a product in a row to swipe, with thumbnails; a tap opens the zoom dialog. */
export function Gallery({ name, pictures, tools }: GalleryProps) {
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  function show(index: number) {
    const { current: row } = stage;
    row?.scrollTo({ left: index * row.clientWidth, behavior: 'smooth' });
  }
  function follow() {
    const { current: row } = stage;
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  }
  function zoom(event: MouseEvent, index: number) {
    event.preventDefault();
    setZoomed(index);
  }
  const hasSeveral = pictures.length > 1;
  return (
    <div
      className={clsx(
        'grid gap-x-4 gap-y-3 max-md:-mx-gutter lg:sticky lg:top-[calc(var(--header-inset)+1rem)]',
        hasSeveral && 'md:grid-cols-[4.5rem_minmax(0,1fr)]',
      )}
    >
      {hasSeveral && <GalleryThumbs current={current} onShow={show} pictures={pictures} />}
      <div className="relative min-w-0">
        <ul
          aria-label={`Pictures of ${name}`}
          className="slide-row snap-x snap-mandatory overscroll-x-contain"
          onScroll={follow}
          ref={stage}
        >
          {pictures.map((picture, index) => (
            <li className="w-full shrink-0 snap-start" id={`picture-${index + 1}`} key={picture.base}>
              {/* Without scripts the link opens the large file. */}
              <a
                aria-label={`Enlarge picture ${index + 1} of ${name}`}
                className="block cursor-zoom-in"
                href={`${picture.base}/detail-1600.jpg`}
                onClick={(event) => zoom(event, index)}
              >
                <Picture
                  isDetail
                  isLabelled
                  isPlain={index > 0}
                  isUrgent={index === 0}
                  picture={picture}
                  sizes={stageSizes}
                />
              </a>
            </li>
          ))}
          {pictures.length === 0 && (
            <li className="w-full shrink-0">
              <Picture picture={null} sizes={stageSizes} />
            </li>
          )}
        </ul>
        {pictures.length > 0 && (
          <span className="pointer-events-none absolute top-2.5 right-2.5 grid size-11 place-items-center">
            <ZoomIcon />
          </span>
        )}
        {hasSeveral && (
          <p
            aria-hidden="true"
            className="type-note figures pointer-events-none absolute top-4 left-gutter md:hidden"
          >
            {current + 1} / {pictures.length}
          </p>
        )}
        {tools && (
          <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-wrap gap-2 p-3 *:pointer-events-auto max-md:*:px-2.5 md:p-4 max-[24rem]:[&_svg]:hidden">
            {tools}
          </div>
        )}
      </div>
      {pictures.length > 2 && (
        <ul className="grid grid-cols-2 gap-4 max-lg:hidden lg:col-start-2">
          {pictures.slice(1, 3).map((picture, index) => (
            <li key={picture.base}>
              <button
                aria-label={`Enlarge picture ${index + 2}`}
                className="block w-full"
                onClick={() => setZoomed(index + 1)}
                type="button"
              >
                <Picture alt="" isDetail isPlain picture={picture} sizes={pairSizes} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <PictureZoom first={zoomed} name={name} onClose={() => setZoomed(null)} pictures={pictures} />
        </Suspense>
      )}
    </div>
  );
}

interface GalleryThumbsProps {
  readonly pictures: Product['pictures'];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

/** Small pictures that bring the large ones; before scripts run they are links to them. */
function GalleryThumbs({ pictures, current, onShow }: GalleryThumbsProps) {
  return (
    <ul className="grid content-start gap-3 max-md:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.base}>
          <a
            aria-current={index === current ? 'true' : undefined}
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            className={clsx(
              'block outline-offset-2',
              index === current && 'outline-1 outline-ink outline-solid',
            )}
            href={`#picture-${index + 1}`}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <Picture alt="" isPlain={index > 0} picture={picture} sizes="4.5rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
