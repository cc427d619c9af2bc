import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/page-icons.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useZoom } from './use-zoom.ts';

interface ZoomablePicture {
  readonly base: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface ZoomPictureProps {
  readonly picture: ZoomablePicture;
  readonly onSwipe: (by: 1 | -1) => void;
}

const width = 1600;

/** Shows a picture as large as its frame; pinch, double tap, click, wheel and keys zoom it. */
function ZoomPicture({ picture, onSwipe }: ZoomPictureProps) {
  const { view, handlers } = useZoom(picture.base, onSwipe);
  const isClose = view.scale > 1;
  return (
    <button
      aria-label={isClose ? 'Zoom out' : 'Zoom in'}
      className={clsx(
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

interface PictureZoomProps {
  readonly name: string;
  readonly pictures: readonly ZoomablePicture[];
  /** Index of the picture that is shown first. */
  readonly first?: number;
  readonly onClose: () => void;
}

/** Shows one picture over the whole window, to zoom and pan; arrow keys and swipes turn to the others. */
export default function PictureZoom({ name, pictures, first = 0, onClose }: PictureZoomProps) {
  const [index, setIndex] = useState(first);
  const [opener] = useState(() => document.activeElement);
  const picture = pictures[index];
  const turn = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  function turnByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  }
  if (!picture) return null;
  return (
    <Dialog.Root onOpenChange={(isOpen) => !isOpen && onClose()} open>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-porcelain focus:outline-none"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          onKeyDown={turnByKey}
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-gutter">
            <Dialog.Title className="type-name truncate">{name}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={<CloseIcon />} label="Close" />
            </Dialog.Close>
          </div>
          <ZoomPicture onSwipe={turn} picture={picture} />
          <div className="flex min-h-17 items-center justify-center gap-4 py-3">
            {pictures.length > 1 && (
              <>
                <IconButton icon={<ChevronLeftIcon />} label="Previous picture" onClick={() => turn(-1)} />
                <p className="figures text-small" role="status">
                  <span aria-hidden="true">
                    {index + 1} / {pictures.length}
                  </span>
                  <span className="sr-only">
                    Picture {index + 1} of {pictures.length}: {picture.alt}
                  </span>
                </p>
                <IconButton icon={<ChevronRightIcon />} label="Next picture" onClick={() => turn(1)} />
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
