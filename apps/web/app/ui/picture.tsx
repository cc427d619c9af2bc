import { clsx } from 'clsx';
import { useState } from 'react';
import { NoPictureIcon } from './icons.tsx';

let originOnServer = '';

/** Sets the origin of pictures for the pages that the server renders; '' for the shop's own. */
export function setPictureOrigin(origin: string): void {
  originOnServer = origin;
}

/** The origin of pictures, such as that of a CDN; '' for the shop's own. A browser reads it from the page. */
export const pictureOrigin = (): string =>
  typeof document === 'undefined' ? originOnServer : (document.documentElement.dataset.pictures ?? '');

/** Picture stored in several widths and formats under one path. */
export interface PictureSource {
  /** Path before `/{width}.{avif|webp|jpg}`. */
  readonly base: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Its average colour as `#rrggbb`, or nothing. */
  readonly placeholder: string;
  /** Shown at its foot. */
  readonly label?: string | undefined;
}

export interface PictureProps {
  readonly picture: PictureSource | null | undefined;
  /** Displayed width, as the HTML attribute `sizes`: the browser selects the file by it. */
  readonly sizes: string;
  /** Overrides the picture's own alt text; '' where the adjacent text is the same. */
  readonly alt?: string | undefined;
  /** Largest picture in view when the page opens (LCP): loaded first. */
  readonly isUrgent?: boolean | undefined;
  /** In view when the page opens: not lazy-loaded. */
  readonly isEager?: boolean | undefined;
  /** The picture has a background of its own (a mood photograph, a dark one) and is not blended with the page's. */
  readonly isPlain?: boolean | undefined;
  /** Shown in detail: uses the higher-quality encoding. */
  readonly isDetail?: boolean | undefined;
  /** Shows its label at the foot. */
  readonly isLabelled?: boolean | undefined;
  /** Classes of the box, which is square unless they contain an `aspect-…`. */
  readonly className?: string | undefined;
  /** Classes of the image in its box: crop, zoom on hover. */
  readonly imageClassName?: string | undefined;
}

/** Photograph that fills its box, fetched at the displayed size, on its average colour until it is there (spec 2.39). */
export function Picture(props: PictureProps) {
  const { picture, className = '' } = props;
  const [isBroken, setIsBroken] = useState(false);
  const shape = className.includes('aspect-') ? className : `aspect-square ${className}`;
  if (!picture || isBroken) return <MissingPicture alt={props.alt ?? picture?.alt} className={shape} />;
  return (
    <span className={clsx('relative block overflow-hidden bg-photo-ground', shape)}>
      <Image {...props} onBroken={() => setIsBroken(true)} picture={picture} />
      {props.isLabelled && picture.label && (
        <span
          data-label=""
          className="absolute bottom-0 left-0 max-w-full bg-porcelain/92 px-2.25 py-1 font-medium text-note wrap-anywhere"
        >
          {picture.label}
        </span>
      )}
    </span>
  );
}

type ImageProps = PictureProps & { readonly picture: PictureSource; readonly onBroken: () => void };

function Image({
  picture,
  sizes,
  alt,
  isUrgent,
  isEager,
  isPlain,
  isDetail,
  imageClassName,
  onBroken,
}: ImageProps) {
  const { base, width, height, placeholder } = picture;
  return (
    <picture>
      <source sizes={sizes} srcSet={filesOf(picture, 'avif', isDetail)} type="image/avif" />
      <source sizes={sizes} srcSet={filesOf(picture, 'webp', isDetail)} type="image/webp" />
      <img
        alt={alt ?? picture.alt}
        className={clsx(
          'size-full object-cover text-transparent transition-transform duration-250',
          !isPlain && 'mix-blend-multiply forced-colors:mix-blend-normal',
          imageClassName,
        )}
        decoding="async"
        fetchPriority={isUrgent ? 'high' : undefined}
        height={height}
        loading={isUrgent || isEager ? 'eager' : 'lazy'}
        onError={onBroken}
        ref={(image) => {
          // It may have failed before the page came to life.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onBroken();
        }}
        src={`${pictureOrigin()}${base}/${widthsOf(picture).findLast((one) => one <= 1000)}.jpg`}
        // On the image itself, so that both are multiplied as one and nothing has to be taken away later.
        style={placeholder ? { backgroundColor: placeholder } : undefined}
        width={width}
      />
    </picture>
  );
}

function MissingPicture({
  alt,
  className,
}: {
  readonly alt: string | undefined;
  readonly className: string;
}) {
  return (
    <span
      className={clsx(
        '@container grid place-items-center overflow-hidden bg-linen text-center text-note text-ink-muted',
        className,
      )}
    >
      {/* In a row of the cart there is room for the words alone, in a line of a table for the sign alone. */}
      <span className="grid w-full justify-items-center gap-2 p-2 @max-[5rem]:p-0.5 @max-[5rem]:text-[0.6875rem] @max-[5rem]:leading-tight">
        <NoPictureIcon className="@min-[4rem]:@max-[5rem]:hidden" />
        {alt && <span className="sr-only">{alt}: </span>}
        <span className="@max-[4rem]:sr-only">Image unavailable</span>
      </span>
    </span>
  );
}

const storedWidths = [360, 700, 1000, 1600, 2400];

/** The widths that enlarge nothing; of a very small original the smallest. */
function widthsOf({ width }: PictureSource): number[] {
  const widths = storedWidths.filter((stored) => stored <= width);
  return widths.length > 0 ? widths : storedWidths.slice(0, 1);
}

function filesOf(picture: PictureSource, format: string, isDetail = false): string {
  return widthsOf(picture)
    .map(
      (width) => `${pictureOrigin()}${picture.base}/${isDetail ? 'detail-' : ''}${width}.${format} ${width}w`,
    )
    .join(', ');
}
