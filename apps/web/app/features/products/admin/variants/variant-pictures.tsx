import { optionKindOf } from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { EntryPicture } from '../../../admin/kit/pictures/entry-pictures.ts';
import {
  hasPicture,
  togglePicture,
  type VariantEntry,
  type VariantsEntry,
  valuesOf,
} from './variants-entry.ts';

interface VariantPicturesProps {
  readonly entry: VariantsEntry;
  readonly pictures: readonly EntryPicture[];
  readonly onChange: (variants: VariantEntry[]) => void;
}

/** The pictures of each metal: those that are pressed. A metal without any shows all of the product. */
export function VariantPictures({ entry: { options, variants }, pictures, onChange }: VariantPicturesProps) {
  const option = options.find(({ name }) => ['metal', 'other'].includes(optionKindOf(name)));
  if (!option || pictures.length < 2) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-semibold text-small">Pictures by {option.name.toLowerCase()}</legend>
      {valuesOf(option).map((value) => {
        const own = variants.filter((variant) => variant.options[option.name.trim()] === value);
        return (
          <div key={value} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="text-small">{value}</span>
            <div className="flex flex-wrap gap-2">
              {pictures.map(({ id, alt, ...picture }, index) => {
                const isOn = hasPicture(own, id);
                return (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={isOn}
                    aria-label={`Picture ${index + 1} shows ${value}`}
                    title={alt}
                    onClick={() =>
                      onChange(togglePicture(variants, { option: option.name.trim(), value }, id))
                    }
                    className={clsx(
                      'size-14 overflow-hidden rounded-1 border-2',
                      isOn ? 'border-ink' : 'border-transparent opacity-50 hover:opacity-100',
                    )}
                  >
                    <Picture picture={{ ...picture, alt: '', placeholder: '' }} sizes="56px" alt="" />
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
      <p className="type-note">Choose the pictures that show it. Without a choice, all are shown.</p>
    </fieldset>
  );
}
