import { type ChosenOptions, describeChoice } from '@jhumka/domain/catalogue';

interface RowChoiceProps {
  readonly variant: { readonly options: ChosenOptions };
  /** The lead time of what is made when it is ordered. */
  readonly madeToOrderDays?: number | null | undefined;
}

/** What was chosen and how long it takes to make; nothing for a product without options that is in stock. */
export function RowChoice({ variant, madeToOrderDays }: RowChoiceProps) {
  const choice = describeChoice(variant.options);
  return (
    <>
      {choice && <p className="type-note wrap-anywhere first-letter:uppercase">{choice}</p>}
      {madeToOrderDays ? <p className="type-note">{leadTime(madeToOrderDays)}</p> : null}
    </>
  );
}

/** The name of a product with the choice: "Meher Rope Band, ring size 12". */
export const nameWithChoice = (name: string, { options }: RowChoiceProps['variant']): string =>
  [name, describeChoice(options)].filter(Boolean).join(', ');

/** How long a piece takes that is made when it is ordered. */
export const leadTime = (days: number): string =>
  `Made for you in about ${days} ${days === 1 ? 'day' : 'days'}`;
