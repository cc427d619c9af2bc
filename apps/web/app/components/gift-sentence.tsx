import { asDay, daysBetween, formatDate } from '@jhumka/domain/calendar';
import { giftLimits, usualGiftLimit } from '@jhumka/domain/gifts';
import { formatWholeRupees, fromRupees } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import type { GiftChoices } from './api/gift-choices.ts';

interface GiftSentenceProps {
  readonly choices: GiftChoices;
  /** Choices that are made; the first ones before. */
  readonly chosen?: { readonly for: string; readonly occasion: string; readonly limit: number | null };
  /** The question of its own page; otherwise one of many parts of one. */
  readonly isPage?: boolean;
  /** Called with each choice, before it is sent. */
  readonly onChoose?: (chosen: FormData) => void;
}

/** 'It is for Maa for Diwali up to Rs.3,000' as a form, which opens the page of gifts and needs no script. */
export function GiftSentence({ choices, chosen, isPage = false, onChoose }: GiftSentenceProps) {
  const limit = chosen ? chosen.limit : usualGiftLimit;
  const limits = [...new Set([...giftLimits, ...(limit === null ? [] : [limit])])].sort((a, b) => a - b);
  return (
    <form
      action="/gifts"
      onChange={({ currentTarget }) => onChoose?.(new FormData(currentTarget))}
      className={clsx('flex flex-wrap items-center gap-x-8 gap-y-4', !isPage && 'justify-between')}
    >
      <p
        className={clsx(
          'flex min-w-0 flex-wrap items-baseline gap-x-[0.38em] font-medium font-serif leading-[1.35]',
          isPage
            ? 'text-[clamp(1.5rem,1.1rem+1.35vw,2.375rem)]'
            : 'text-[clamp(1.375rem,1.1rem+0.7vw,1.75rem)]',
        )}
      >
        <Blank lead="It is for" name="for" defaultValue={chosen?.for}>
          {choices.recipients.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Blank>
        <Blank lead="for" about="which occasion" name="occasion" defaultValue={chosen?.occasion}>
          {choices.occasions.map((occasion) => (
            <option key={occasion._id} value={occasion._id}>
              {occasionLabel(occasion, choices)}
            </option>
          ))}
        </Blank>
        <Blank lead="up to" about="which price" name="max" defaultValue={limit ?? 'any'}>
          {limits.map((one) => (
            <option key={one} value={one}>
              {formatWholeRupees(fromRupees(one))}
            </option>
          ))}
          <option value="any">any price</option>
        </Blank>
      </p>
      <Button type="submit" variant={isPage ? 'primary' : 'secondary'} className="max-md:w-full">
        Show gifts
      </Button>
    </form>
  );
}

interface BlankProps extends Omit<ComponentProps<'select'>, 'className'> {
  readonly lead: string;
  /** Completes the lead for screen readers. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** A choice within the sentence: the browser's own list, in the sentence's letters. */
function Blank({ lead, about, ...select }: BlankProps) {
  return (
    <label className="inline-flex min-w-0 max-w-full items-baseline gap-x-[0.38em] whitespace-nowrap">
      {lead}
      {about && <span className="sr-only"> {about}</span>}
      <span className="relative mr-[0.15em] min-w-0">
        <select
          {...select}
          // Wider than its words, or the last italic letter is cut off.
          className="field-sizing-content min-h-11 w-[calc(100%+0.15em)] cursor-pointer appearance-none rounded-none border-ink border-b bg-transparent pr-[1.1em] text-accent italic"
        />
        <ChevronDownIcon
          size="small"
          className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2 text-accent"
        />
      </span>
    </label>
  );
}

/** Days after the next occasion from which another one is named with its year. */
const sameYearDays = 180;

/** 'Christmas, 25 Dec', or 'Diwali, 29 Oct 2027' where that is far ahead. */
function occasionLabel({ name, day }: GiftChoices['occasions'][number], { occasions }: GiftChoices): string {
  if (day === null) return name;
  const next = occasions.map((one) => one.day ?? day).sort()[0] ?? day;
  const date = formatDate(asDay(day));
  return `${name}, ${daysBetween(asDay(next), asDay(day)) < sameYearDays ? date.slice(0, -5) : date}`;
}
