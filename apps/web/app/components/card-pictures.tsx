import { type KeyboardEvent, type PointerEvent, type TouchEvent, useRef, useState } from 'react';
import { Picture } from '../ui/picture.tsx';
import type { ProductCardData } from './product-summary.ts';

interface CardPicturesProps {
  /** The cover, and what is seen of the product besides. */
  readonly pictures: ProductCardData['pictures'];
  readonly second: SecondPicture;
  /** Width of the image, as the HTML attribute `sizes`. */
  readonly sizes: string;
  readonly isEager?: boolean | undefined;
  readonly isUrgent?: boolean | undefined;
  readonly imageClassName?: string | undefined;
}

/** The cover of a product; over it the second picture, by hover and focus, on a phone by a swipe or the arrow keys. */
export function CardPictures({ pictures, second, sizes, imageClassName, ...cover }: CardPicturesProps) {
  const [first, other] = pictures;
  // The name is below; an alt text would make screen readers say it twice.
  const picture = { sizes, alt: '', isLabelled: true, imageClassName };
  return (
    <div className="card-pictures" data-shown={second.isShown ? 2 : 1} data-swiped={second.isSwiped}>
      <Picture {...picture} {...cover} picture={first} />
      {other && second.isWanted && (
        <span key={other.base}>
          <Picture {...picture} isPlain picture={other} />
        </span>
      )}
      {other && second.isSwiped && <i aria-hidden="true" />}
    </div>
  );
}

/** State of the second picture of a card. It isn't loaded before it is asked for. */
interface SecondPicture {
  readonly isWanted: boolean;
  /** On a phone: it was swiped to. */
  readonly isShown: boolean;
  readonly isSwiped: boolean;
}

/** Pixels that a finger moves aside until it has swiped. */
const swipe = 30;

/** Follows pointer, finger and keys on a card; `isSwiped` is false where a swipe moves the whole row of cards. */
export function useSecondPicture(isSwiped: boolean) {
  const [isWanted, setIsWanted] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const start = useRef(0);
  const show = (isNext: boolean) => {
    setIsWanted(true);
    setIsShown(isNext);
  };
  return {
    second: { isWanted, isShown, isSwiped },
    showFirst: () => setIsShown(false),
    handlers: {
      // A finger on its way down the list asks for nothing.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsWanted(true),
      onFocus: ({ target }: { readonly target: Element }) =>
        target.matches('a:focus-visible') && setIsWanted(true),
      ...(isSwiped && {
        onTouchStart: ({ changedTouches }: TouchEvent) => {
          start.current = changedTouches[0]?.clientX ?? 0;
        },
        onTouchEnd: ({ changedTouches }: TouchEvent) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - start.current;
          if (Math.abs(moved) > swipe) show(moved < 0);
        },
        onKeyDown: ({ key }: KeyboardEvent) => {
          if (/^Arrow(Left|Right)$/.test(key)) show(key === 'ArrowRight');
        },
      }),
    },
  };
}
