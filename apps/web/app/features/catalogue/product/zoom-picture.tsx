import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Product } from '../api/wire.ts';

/** A place in the picture, from 0 to 1 across and down. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A picture as large as its place; a press brings the pressed spot closer, another one the whole picture back. */
export function ZoomPicture({ picture }: { picture: Product['pictures'][number] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [shown, setShown] = useState(picture.base);
  // The next picture begins whole, and its button keeps the focus.
  if (shown !== picture.base) {
    setShown(picture.base);
    setSpot(null);
  }
  const isClose = spot !== null;

  useLayoutEffect(() => {
    const { current: box } = frame;
    if (!spot || !box) return;
    box.scrollTo({
      left: spot.x * box.scrollWidth - box.clientWidth / 2,
      top: spot.y * box.scrollHeight - box.clientHeight / 2,
      behavior: 'instant',
    });
  }, [spot]);

  function press({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    if (isClose) return setSpot(null);
    const box = currentTarget.getBoundingClientRect();
    // A press by key has no place: the middle.
    const isByKey = detail === 0;
    setSpot({
      x: isByKey ? 0.5 : (clientX - box.left) / box.width,
      y: isByKey ? 0.5 : (clientY - box.top) / box.height,
    });
  }

  // Then the arrows move it about, and don't turn to another picture.
  function moveAbout(event: KeyboardEvent) {
    if (isClose && event.key.startsWith('Arrow')) event.stopPropagation();
  }

  return (
    <div className="relative overflow-auto overscroll-contain" ref={frame}>
      <button
        aria-label={isClose ? 'Show the whole picture' : 'Bring the picture closer'}
        className={isClose ? 'mx-auto block cursor-zoom-out' : 'absolute inset-0 cursor-zoom-in'}
        onClick={press}
        onKeyDown={moveAbout}
        // Larger than the window, but hardly larger than the file.
        style={isClose ? { width: `max(${picture.width * 1.2}px, 140vmin)` } : undefined}
        type="button"
      >
        <img
          alt={picture.alt}
          className={classNames('size-full', !isClose && 'object-contain')}
          height={picture.height}
          src={`${picture.base}/1600.avif`}
          width={picture.width}
        />
      </button>
    </div>
  );
}
