import { numberOf } from '@jhumka/domain/typed';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { controlClasses } from '../../../../ui/forms/control-classes.ts';
import { CloseIcon, MinusIcon, PlusIcon } from '../../../../ui/icons.tsx';
import { type CountLine, differenceOf, expectedOf } from './count-draft.ts';

interface CountedLineProps {
  readonly line: CountLine;
  /** Reason why it wasn't booked, or ''. */
  readonly refusal: string;
  readonly meanwhile: string;
  readonly onCount: (next: (counted: number) => number) => void;
  /** Called for what is no count, such as a scan into its field. */
  readonly onWrong: () => void;
  readonly onEnter: () => void;
  readonly onRemove: () => void;
}

const maxCount = 100_000;
const isCount = (typed: number) => Number.isInteger(typed) && typed >= 0 && typed <= maxCount;

/** A counted variant: what should lie on the shelf, what was counted, and the difference. */
export function CountedLine({ line, refusal, meanwhile, onCount, ...on }: CountedLineProps) {
  const { onWrong, onEnter, onRemove } = on;
  const { counted, seen } = line;
  const { name, sku, stock, reserved, packed, productId } = seen;
  const difference = differenceOf(line);
  const message = refusal === '' ? meanwhile : `Not booked: it ${refusal}`;
  return (
    <li
      className={clsx(
        'relative grid items-center gap-x-4 gap-y-1 rounded-2 border bg-porcelain px-4 py-2 md:grid-cols-[minmax(0,1fr)_13rem_auto_auto]',
        refusal === '' ? 'border-rule' : 'border-danger',
      )}
    >
      <div className="min-w-0 max-md:pr-12">
        <Link className="wrap-anywhere font-semibold hover:underline" to={`/dashboard/product/${productId}`}>
          {name}
        </Link>
        <p className="text-ink-muted text-note">{sku}</p>
        {message !== '' && (
          <p className={clsx('text-note', refusal === '' ? 'text-warning' : 'text-danger')}>{message}</p>
        )}
      </div>
      <p className="text-small">
        <b className="figures font-semibold">{expectedOf(seen)}</b> on the shelf
        <span className="block text-ink-muted text-note">
          {stock} for sale, {reserved} reserved{packed > 0 && `; ${packed} more packed`}
        </span>
      </p>
      <div className="flex items-center gap-1">
        <IconButton
          label={`One less of ${name}`}
          icon={<MinusIcon size="small" />}
          disabled={counted === 0}
          onClick={() => onCount((now) => now - 1)}
        />
        <input
          // A count that was changed elsewhere replaces what is typed.
          key={counted}
          aria-label={`Counted ${name}`}
          className={clsx(controlClasses, 'figures min-h-11 max-w-20 px-2! text-center')}
          inputMode="numeric"
          defaultValue={counted}
          onFocus={({ target }) => target.select()}
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
          onBlur={({ target }) => {
            const typed = numberOf(target.value);
            if (typed === counted) return;
            if (isCount(typed)) return onCount(() => typed);
            target.value = String(counted);
            onWrong();
          }}
        />
        <IconButton
          label={`One more of ${name}`}
          icon={<PlusIcon size="small" />}
          onClick={() => onCount((now) => now + 1)}
        />
        <p
          className={clsx(
            'figures ml-auto w-16 text-right font-semibold',
            difference < 0 ? 'text-danger' : difference > 0 ? 'text-success' : 'text-ink-muted',
          )}
        >
          {difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}
          <span className="sr-only"> difference</span>
        </p>
      </div>
      <IconButton
        label={`Remove ${name}`}
        className="max-md:absolute max-md:top-1 max-md:right-1"
        icon={<CloseIcon size="small" />}
        onClick={onRemove}
      />
    </li>
  );
}
