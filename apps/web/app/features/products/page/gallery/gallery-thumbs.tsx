import { clsx } from 'clsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { Product } from '../../api/products.ts';

interface GalleryThumbsProps {
  readonly pictures: Product['pictures'];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

/** Small pictures that bring the large ones; before scripts run they are links to them. */
export function GalleryThumbs({ pictures, current, onShow }: GalleryThumbsProps) {
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
