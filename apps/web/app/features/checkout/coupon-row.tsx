import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { radioDot } from '../../ui/forms/radio-card.tsx';
import { Money } from '../../ui/price.tsx';
import type { CouponOption } from './coupon-options.ts';

interface RowProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Coupon row: name, code, saving, and why it is the best or does not apply. */
export function CouponRow({ option, isChosen, onChoose }: RowProps & { readonly option: CouponOption }) {
  const { name, code, saves, note, isOff } = option;
  return (
    <Row value={option.id} isOff={isOff} isChosen={isChosen} onChoose={onChoose} note={note}>
      <span className="flex-[1_1_9rem] font-semibold">
        {name} <span className="figures ml-1 font-normal text-ink-soft text-note tracking-wide">{code}</span>
      </span>
      {saves === null ? (
        <span>Not valid for this order</span>
      ) : (
        <span className={classNames('font-semibold', isChosen && 'text-success')}>
          − <Money rupees={saves} />
        </span>
      )}
    </Row>
  );
}

/** The choice to order without a coupon. */
export function NoCouponRow(props: RowProps) {
  return (
    <Row value="none" {...props}>
      No coupon
    </Row>
  );
}

interface AnyRowProps extends RowProps {
  readonly value: string;
  readonly isOff?: boolean;
  readonly note?: string;
  readonly children: ReactNode;
}

function Row({ value, isOff = false, isChosen, onChoose, note = '', children }: AnyRowProps) {
  return (
    <label className="grid min-h-13 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-4 border-rule border-b py-3 text-small has-disabled:cursor-not-allowed has-disabled:text-ink-muted">
      <input
        type="radio"
        name="coupon"
        value={value}
        className={radioDot}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">{children}</span>
      {note && <span className="type-note col-start-2">{note}</span>}
    </label>
  );
}
