import { classNames } from '../../../../ui/class-names.ts';
import type { Product } from '../../api/wire.ts';
import { useZoom } from './use-zoom.ts';

interface ZoomPictureProps {
  readonly picture: Product['pictures'][number];
  readonly onSwipe: (by: 1 | -1) => void;
}

const width = 1600;

/** Shows a picture as large as its frame; pinch, double tap, click, wheel and keys zoom it. */
export function ZoomPicture({ picture, onSwipe }: ZoomPictureProps) {
  const { view, handlers } = useZoom(picture.base, onSwipe);
  const isClose = view.scale > 1;
  return (
    <button
      aria-label={isClose ? 'Zoom out' : 'Zoom in'}
      className={classNames(
        'relative size-full touch-none select-none overflow-hidden',
        isClose ? 'cursor-zoom-out' : 'cursor-zoom-in',
      )}
      type="button"
      {...handlers}
    >
      <picture>
        <source srcSet={`${picture.base}/detail-${width}.avif`} type="image/avif" />
        <source srcSet={`${picture.base}/detail-${width}.webp`} type="image/webp" />
        <img
          alt={picture.alt}
          className="absolute inset-0 size-full object-contain"
          draggable={false}
          height={picture.height}
          src={`${picture.base}/detail-${width}.jpg`}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          width={picture.width}
        />
      </picture>
    </button>
  );
}
