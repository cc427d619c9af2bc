import { Picture, type PictureProps } from '../ui/picture.tsx';

interface Photo {
  readonly key: string;
  readonly picture: PictureProps['picture'];
  readonly name: string;
  readonly quantity: number;
}

interface PhotoRowProps {
  readonly photos: readonly Photo[];
  /** Maximum number of photographs shown; the rest is counted. */
  readonly max?: number | undefined;
}

/** Row of small product photographs, with the quantity where it is more than one. */
export function PhotoRow({ photos, max = 5 }: PhotoRowProps) {
  const shown = photos.slice(0, max);
  const rest = photos.length - shown.length;
  return (
    <ul aria-label="Products" className="flex flex-wrap items-center gap-2">
      {shown.map(({ key, picture, name, quantity }) => (
        <li key={key} className="relative w-16">
          <Picture picture={picture} sizes="68px" alt={name} />
          {quantity > 1 && (
            <span className="figures -top-1.5 -right-1.5 absolute h-4.25 min-w-4.25 rounded-round bg-ink px-1 text-center font-semibold text-[0.6875rem] text-paper leading-[1.0625rem]">
              <span className="sr-only">Quantity </span>
              {quantity}
            </span>
          )}
        </li>
      ))}
      {rest > 0 && <li className="type-note">and {rest} more</li>}
    </ul>
  );
}
