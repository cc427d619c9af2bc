import { clsx } from 'clsx';
import { useState } from 'react';
import { radioDot } from '../../ui/forms/radio-card.tsx';
import { Money } from '../../ui/price.tsx';
import type { CartReply } from '../cart/cart-query.ts';
import type { BestDeal } from './coupon-queries.ts';
import { type DealOption, dealName, dealOptions, isAsItIs } from './deal-options.ts';
import type { useCouponChange } from './use-coupon-change.ts';

interface DealChoicesProps {
  readonly cart: CartReply;
  readonly deal: BestDeal;
  readonly change: ReturnType<typeof useCouponChange>;
}

/** Lists every choice for the order with what it saves, or why it is not possible; open while another one is on. */
export function DealChoices({ cart, deal, change }: DealChoicesProps) {
  const { activate, takeOff, changing, problem } = change;
  const options = dealOptions(deal, cart.coupon);
  const further = deal.others.filter((choice) => !isAsItIs(choice));
  const activeId = cart.coupon?._id ?? 'none';
  const chosenId = changing ?? activeId;
  const [isOpen, setIsOpen] = useState(false);
  // Stays open after a choice, which has the focus.
  const isOther = activeId !== 'none' && activeId !== deal.best.coupon?._id;
  return (
    <>
      <details
        className="text-small"
        open={isOpen || isOther}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="min-h-11 w-fit cursor-pointer content-center pr-2 font-medium">
          All {options.length + further.length} choices
        </summary>
        <fieldset className="border-rule border-t" aria-busy={changing !== null}>
          <legend className="sr-only">Coupon</legend>
          {options.map((option) => (
            <CouponRow
              key={option.id}
              option={option}
              isChosen={option.id === chosenId}
              onChoose={() => (option.id === 'none' ? takeOff() : activate(option.id))}
            />
          ))}
        </fieldset>
        {further.length > 0 && (
          <ul>
            {further.map((choice) => (
              <li key={dealName(choice)} className="border-rule border-b py-3 wrap-anywhere">
                <span className="font-semibold">{dealName(choice)}</span>
                <span className="type-note block">{choice.reason}.</span>
              </li>
            ))}
          </ul>
        )}
      </details>
      {problem && (
        <p role="alert" className="pt-2 text-danger text-small">
          {problem}
        </p>
      )}
    </>
  );
}

interface CouponRowProps {
  readonly option: DealOption;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Coupon row: name, code, saving, and the reason for or against it. */
function CouponRow({ option, isChosen, onChoose }: CouponRowProps) {
  const { id, name, code, saves, note, isOff } = option;
  return (
    <label className="grid min-h-13 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-4 border-rule border-b py-3 text-small has-disabled:cursor-not-allowed has-disabled:text-ink-muted">
      <input
        type="radio"
        name="coupon"
        value={id}
        className={radioDot}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex-[1_1_9rem] font-semibold wrap-anywhere">
          {name}{' '}
          <span className="figures ml-1 font-normal text-ink-soft text-note tracking-wide">{code}</span>
        </span>
        {code !== '' &&
          (saves === null ? (
            <span>Not valid for this order</span>
          ) : (
            <span className={clsx('font-semibold', isChosen && 'text-success')}>
              − <Money amount={saves} />
            </span>
          ))}
      </span>
      {note && <span className="type-note col-start-2">{note}</span>}
    </label>
  );
}
