import { type SyntheticEvent, useCallback, useState } from 'react';
import { classNames } from './class-names.ts';

/** A picture of the shop: `base` is its path before `/{width}.{format}`, sizes in pixels. */
export interface PictureSource {
  base: string;
  width: number;
  height: number;
  alt: string;
  /** A data URI of a few pixels, shown until the picture is there. */
  placeholder: string;
}

export interface PictureProps {
  picture: PictureSource | null | undefined;
  /** How wide it stands, as `sizes` of HTML: '(min-width: 64rem) 25vw, 50vw'. */
  sizes: string;
  /** Other words than the picture's own; '' where the words beside it say the same. */
  alt?: string | undefined;
  /** For the largest picture at the top of a page: fetched first. */
  eager?: boolean | undefined;
  /** A photograph on a light ground, laid onto the ground that all share. */
  multiplied?: boolean | undefined;
  /** For the frame: its shape. Square without. */
  className?: string | undefined;
  imageClassName?: string | undefined;
}

const widths = [360, 700, 1000, 1600] as const;

/** One picture in the newest format and the smallest size that will do; when it fails, a quiet sentence (spec 2.39). */
export function Picture({ picture, sizes, alt, eager, multiplied, className, imageClassName }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  // It may have come or failed before this page came alive.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth > 0 ? 'shown' : 'broken');
  }, []);
  const frame = classNames(
    'relative block overflow-hidden bg-photo',
    // A shape of one's own wins: two aspect utilities would be settled by their order in the sheet.
    !className?.includes('aspect-') && 'aspect-square',
    className,
  );
  if (!picture || state === 'broken') return <MissingPicture alt={alt ?? picture?.alt} className={frame} />;
  const offered = widths.filter((width) => width <= picture.width);
  const smallest = Math.min(picture.width, widths[0]);
  const sourceSet = (format: string) =>
    (offered.length > 0 ? offered : [smallest])
      .map((width) => `${picture.base}/${width}.${format} ${width}w`)
      .join(', ');
  const waiting = state === 'loading' && picture.placeholder !== '';
  return (
    <span className={frame} style={waiting ? placeholderStyle(picture.placeholder) : undefined}>
      <picture>
        <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
        <img
          ref={look}
          src={`${picture.base}/${offered.findLast((width) => width <= 1000) ?? smallest}.jpg`}
          srcSet={sourceSet('jpg')}
          sizes={sizes}
          alt={alt ?? picture.alt}
          width={picture.width}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : undefined}
          onLoad={() => setState('shown')}
          onError={(event: SyntheticEvent<HTMLImageElement>) => {
            if (event.currentTarget.complete) setState('broken');
          }}
          className={classNames('size-full object-cover', multiplied && 'mix-blend-multiply', imageClassName)}
        />
      </picture>
    </span>
  );
}

function placeholderStyle(placeholder: string) {
  return {
    backgroundImage: `url("${placeholder}")`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  };
}

function MissingPicture({ alt, className }: { alt: string | undefined; className: string }) {
  return (
    <span
      role="img"
      aria-label={alt ? `${alt}: image unavailable` : 'Image unavailable'}
      className={classNames(className, 'grid place-items-center p-2 text-center text-ink-muted text-note')}
    >
      Image unavailable
    </span>
  );
}
