import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Picture, type PictureSource } from '../../ui/picture.tsx';

interface TileProps {
  readonly to: string;
  readonly name: string;
  /** A line below the name. */
  readonly note?: string | undefined;
  readonly picture: PictureSource | null | undefined;
  readonly sizes: string;
  /** Square on linen, for a paper section; otherwise 4:5 on porcelain, for a linen one. */
  readonly isSquare?: boolean;
}

/** A link to a list: a picture on the tile's own ground, with the name inside at the foot. */
export function Tile({ to, name, note, picture, sizes, isSquare = false }: TileProps) {
  return (
    <Link
      to={to}
      className={clsx(
        'group grid h-full *:[grid-area:1/1]',
        isSquare ? 'min-h-28 bg-linen md:aspect-square' : 'aspect-4/5 bg-porcelain',
      )}
    >
      <Picture
        alt=""
        picture={picture}
        sizes={sizes}
        className={clsx('self-start bg-transparent!', isSquare && 'mx-auto w-4/5')}
        imageClassName="brightness-[1.075] contrast-[1.04] group-hover:scale-[1.045]"
      />
      <span
        className={clsx(
          'type-heading relative min-w-0 self-end wrap-anywhere',
          isSquare ? 'p-2.5 max-lg:text-[1.0625rem] lg:p-5' : 'p-3 max-lg:text-[1.25rem] lg:p-5',
        )}
      >
        <span className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.2em]">
          {name}
        </span>
        {note && <span className="type-note block">{note}</span>}
      </span>
    </Link>
  );
}
