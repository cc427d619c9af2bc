import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../../../ui/icons.tsx';
import type { Product } from '../../api/wire.ts';
import { ZoomPicture } from './zoom-picture.tsx';

interface GalleryZoomProps {
  readonly name: string;
  readonly pictures: Product['pictures'];
  readonly first: number;
  readonly onClose: () => void;
}

/** Shows one picture over the whole window, to zoom and pan; arrow keys and swipes turn to the others. */
export function GalleryZoom({ name, pictures, first, onClose }: GalleryZoomProps) {
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
