import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../../ui/icons.tsx';
import type { Product } from '../api/wire.ts';

interface GalleryZoomProps {
  readonly name: string;
  readonly pictures: Product['pictures'];
  readonly first: number;
  readonly onClose: () => void;
}

/** One picture over the whole window; a press brings it closer, and then it can be moved about. */
export function GalleryZoom({ name, pictures, first, onClose }: GalleryZoomProps) {
  const [index, setIndex] = useState(first);
  const [isClose, setIsClose] = useState(false);
  const picture = pictures[index];
  function turn(by: number) {
    setIsClose(false);
    setIndex((index + by + pictures.length) % pictures.length);
  }
  if (!picture) return null;
  return (
    <Dialog.Root onOpenChange={(isOpen) => !isOpen && onClose()} open>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-photo-ground focus:outline-none"
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') turn(-1);
            if (key === 'ArrowRight') turn(1);
          }}
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-gutter">
            <Dialog.Title className="type-name truncate">{name}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={<CloseIcon />} label="Close" />
            </Dialog.Close>
          </div>
          <div
            className={classNames('overflow-auto overscroll-contain', !isClose && 'grid place-items-center')}
          >
            <button
              aria-label={isClose ? 'Show the whole picture' : 'Bring the picture closer'}
              aria-pressed={isClose}
              className={classNames(
                'block',
                isClose ? 'w-[max(200vw,200vh)] cursor-zoom-out' : 'h-full w-full cursor-zoom-in',
              )}
              onClick={() => setIsClose(!isClose)}
              type="button"
            >
              <img
                alt={picture.alt}
                className={classNames(
                  'mx-auto',
                  isClose ? 'w-full' : 'h-full max-h-full w-full object-contain',
                )}
                height={picture.height}
                src={`${picture.base}/1600.avif`}
                width={picture.width}
              />
            </button>
          </div>
          <div className="flex items-center justify-center gap-4 py-3">
            {pictures.length > 1 && (
              <>
                <IconButton icon={<ChevronLeftIcon />} label="Picture before" onClick={() => turn(-1)} />
                <p className="figures text-small" role="status">
                  {index + 1} / {pictures.length}
                </p>
                <IconButton icon={<ChevronRightIcon />} label="Picture after" onClick={() => turn(1)} />
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
