import type { SnakeCased } from '@jhumka/contract/wire/spelling';
import { type ChosenOptions, describeChoice, optionKindOf } from '@jhumka/domain/catalogue';
import { formatRupees, type Paise } from '@jhumka/domain/money';
import type { ExtraPrices, Personalisation } from '@jhumka/domain/personalisation';

interface RowChoiceProps {
  readonly variant: { readonly options: ChosenOptions };
  /** The lead time of what is made when it is ordered. */
  readonly madeToOrderDays?: number | null | undefined;
  readonly line: SnakeCased<Personalisation & ExtraPrices> & { readonly engraving_picture: string };
}

/** Lists the choice, the engraving with its picture, the gift and the lead time of a row; nothing for a plain product in stock. */
export function RowChoice({ variant, madeToOrderDays, line }: RowChoiceProps) {
  const choice = describeChoice(variant.options);
  const notes = [
    choice,
    line.engraving && withPrice(`Engraved “${line.engraving}”`, line.engraving_price),
    line.gift_wrap && withPrice('Gift wrap', line.gift_wrap_price),
    line.gift_message && `Card: “${line.gift_message}”`,
    madeToOrderDays && leadTime(madeToOrderDays),
  ];
  return (
    <>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className="type-note wrap-anywhere whitespace-pre-line first-letter:uppercase">
              {note}
            </p>
          ),
      )}
      {line.engraving_picture !== '' && (
        <img
          alt={`The lettering of “${line.engraving}”`}
          className="my-1 h-auto w-40 rounded-1"
          decoding="async"
          height={88}
          loading="lazy"
          // Letters that no font of the shop has: the words above remain.
          onError={({ currentTarget }) => currentTarget.classList.add('hidden')}
          src={new URL(line.engraving_picture).pathname}
          width={320}
        />
      )}
      {line.engraving_picture !== '' && (
        <p className="type-note">
          Shown on a plain plate; it is cut {engravingPlace(Object.keys(variant.options))}.
        </p>
      )}
    </>
  );
}

/** Returns where words stand on a product, by its options: the plate that shows the lettering is none of it. */
export const engravingPlace = (optionNames: readonly string[]): string =>
  optionNames.some((name) => /^(ring|bangle)-size$/.test(optionKindOf(name)))
    ? 'inside the band'
    : 'on the inside or the back';

const withPrice = (what: string, price: Paise) => (price > 0 ? `${what}, ${formatRupees(price)} each` : what);

/** The name of a product with the choice and the engraving: "Meher Rope Band, ring size 12, engraved “Maa”". */
export const nameWithChoice = (
  name: string,
  { options }: RowChoiceProps['variant'],
  engraving = '',
): string =>
  [name, describeChoice(options), engraving && `engraved “${engraving}”`].filter(Boolean).join(', ');

/** Lead time of a product that is made to order. */
export const leadTime = (days: number): string =>
  `Made for you in about ${days} ${days === 1 ? 'day' : 'days'}`;
