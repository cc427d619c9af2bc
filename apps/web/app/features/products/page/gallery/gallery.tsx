import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { ZoomIcon } from '../../../../ui/icons/page-icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { Product } from '../../api/products.ts';

const PictureZoom = lazy(() => import('../../../../components/zoom/picture-zoom.tsx'));

interface GalleryProps {
  readonly name: string;
  readonly pictures: Product['pictures'];
  /** True for what fills the height of its pictures, as a necklace does. */
  readonly isTall?: boolean | undefined;
  /** Chips over the picture: actual size, size guide, 3D. */
  readonly tools?: ReactNode;
}

/**
 * Shows the pictures of a product: on a phone a row to swipe, else the lead above the others. A tap opens the zoom
 * dialog.
 */
export function Gallery({ name, pictures, isTall: fillsHeight = false, tools }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const stage = useRef<HTMLUListElement>(null);
  function follow() {
    const { current: row } = stage;
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  }
  function zoom(event: MouseEvent, index: number) {
    event.preventDefault();
    setZoomed(index);
  }
  const lead = frameOf(0, pictures.length, fillsHeight);
  return (
    <div className="relative min-w-0 max-md:-mx-gutter">
      <ul
        aria-label={`Pictures of ${name}`}
        className="slide-row snap-x snap-mandatory overscroll-x-contain md:grid md:grid-cols-6 md:gap-3"
        onScroll={follow}
        ref={stage}
      >
        {pictures.map((picture, index) => {
          const { span, shape, sizes } = frameOf(index, pictures.length, fillsHeight);
          return (
            <li
              className={`w-full shrink-0 snap-start ${span}`}
              id={`picture-${index + 1}`}
              key={picture.base}
            >
              {/* Without scripts the link opens the large file. */}
              <a
                aria-label={[`Enlarge picture ${index + 1} of ${name}`, picture.label]
                  .filter(Boolean)
                  .join(': ')}
                className="block cursor-zoom-in"
                href={`${picture.base}/detail-1600.jpg`}
                onClick={(event) => zoom(event, index)}
              >
                <Picture
                  className={shape}
                  isDetail
                  isLabelled
                  isPlain={index > 0}
                  isUrgent={index === 0}
                  picture={picture}
                  sizes={sizes}
                />
              </a>
            </li>
          );
        })}
        {pictures.length === 0 && (
          <li className="w-full shrink-0 md:col-span-6">
            <Picture className={wide.shape} picture={null} sizes={wide.sizes} />
          </li>
        )}
      </ul>
      {/* Lies over the lead. */}
      <div className={`pointer-events-none absolute top-0 left-0 ${lead.shape} ${lead.over}`}>
        {pictures.length > 0 && (
          <span className="absolute top-2.5 right-2.5 grid size-11 place-items-center">
            <ZoomIcon />
          </span>
        )}
        {pictures.length > 1 && (
          <p aria-hidden="true" className="type-note figures absolute top-4 left-gutter md:hidden">
            {current + 1} / {pictures.length}
          </p>
        )}
        {tools && (
          <div className="absolute inset-x-0 bottom-0 flex flex-wrap gap-2 p-3 *:pointer-events-auto max-md:*:px-2.5 md:p-4 max-[24rem]:[&_svg]:hidden">
            {tools}
          </div>
        )}
      </div>
      {zoomed !== null && (
        <Suspense fallback={null}>
          <PictureZoom first={zoomed} name={name} onClose={() => setZoomed(null)} pictures={pictures} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns true for a piece that may fill the height of its pictures: all but what goes around a finger or a wrist. */
export const isTall = ({ category }: Pick<Product, 'category'>) =>
  !/^(rings?|bracelets?|bangles?)\b/i.test(category.name);

const square = 'aspect-square';
const wide = {
  span: 'md:col-span-6',
  shape: 'aspect-square md:aspect-[1.24]',
  over: 'w-full',
  sizes: '(min-width: 90rem) 51rem, (min-width: 64rem) 56vw, 97vw',
};
const full = { ...wide, shape: square };
const half = {
  span: 'md:col-span-3',
  shape: square,
  over: 'w-full md:w-[calc(50%-6px)]',
  sizes: '(min-width: 90rem) 25rem, (min-width: 64rem) 28vw, (min-width: 48rem) 46vw, 97vw',
};
const twoThirds = {
  span: 'md:col-span-4 md:row-span-2',
  shape: square,
  over: 'w-full md:w-[calc(66.667%-4px)]',
  sizes: '(min-width: 90rem) 34rem, (min-width: 64rem) 38vw, (min-width: 48rem) 61vw, 97vw',
};
const third = {
  span: 'md:col-span-2',
  shape: square,
  over: '',
  sizes: '(min-width: 90rem) 17rem, (min-width: 64rem) 19vw, (min-width: 48rem) 30vw, 97vw',
};

/**
 * Frames without gaps. A wide lead, then a large picture with two small ones beside it; a tall piece, which a wide frame
 * would cut, is the large one itself. Then rows of up to three.
 */
function frameOf(index: number, count: number, isTall: boolean) {
  const first = isTall ? 0 : 1;
  if (index < first) return wide;
  const large = count - first;
  if (large < 3) return large === 2 ? half : isTall ? full : wide;
  if (index < first + 3) return index === first ? twoThirds : third;
  const inLastRow = (large - 3) % 3;
  if (index < count - inLastRow) return third;
  return inLastRow === 1 ? wide : half;
}
