import { normalisePincode, pincodeProblem } from '@jhumka/domain/addresses';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { localStore } from '../../../../api/browser-storage.ts';
import { problemMessage } from '../../../../api/problem-message.ts';
import { deliveryEstimateQuery } from '../../../../components/api/delivery-estimate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { arrivalLabel } from './arrival-label.ts';

const key = 'pincode';

/** Returns the last pincode entered in this browser, or ''. */
function savedPincode(): string {
  return normalisePincode(localStore.read(key) ?? '') ?? '';
}

/** Stores a pincode in this browser, so that the next product shows its estimate at once. */
function savePincode(pincode: string): void {
  localStore.write(key, pincode);
}

interface ArrivalProps {
  readonly isExpress: boolean;
  /** Days until it is made; null for what is in stock. */
  readonly leadDays: number | null;
}

/** Delivery date for a pincode; the browser remembers the last one. */
export function Arrival({ isExpress, leadDays }: ArrivalProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [requested, setRequested] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(deliveryEstimateQuery(requested));
  useEffect(() => {
    const saved = savedPincode();
    setTyped(saved);
    setRequested(saved);
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const pincode = normalisePincode(typed);
    setIsWrong(pincode === null);
    if (pincode === null) return;
    savePincode(pincode);
    if (pincode === requested) void refetch();
    else setRequested(pincode);
  }

  const message = isWrong
    ? `${pincodeProblem(typed)}.`
    : error
      ? problemMessage(error, 'We couldn’t check this pincode. Please try again.')
      : data && arrivalLabel({ isExpress, leadDays, estimate: data });
  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <label className="font-medium" htmlFor={id}>
        Check delivery date<span className="sr-only"> by pincode</span>
      </label>
      <div className="flex gap-2">
        <input
          aria-describedby={`${id}-answer`}
          aria-invalid={isWrong || undefined}
          autoComplete="postal-code"
          className="figures min-h-11 w-full min-w-0 max-w-44 rounded-1 border border-field-line bg-porcelain px-3 text-control hover:border-ink aria-invalid:border-danger"
          id={id}
          inputMode="numeric"
          maxLength={7}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          placeholder="Pincode"
          value={typed}
        />
        <Button isBusy={isFetching} size="small" type="submit">
          Check
        </Button>
      </div>
      <p
        className={clsx(
          'min-h-[4.6em]',
          isWrong || error ? 'text-danger' : message ? 'font-medium' : 'text-ink-soft',
        )}
        id={`${id}-answer`}
        role="status"
      >
        {message ?? (requested === '' && 'Enter your pincode to see the delivery date.')}
      </p>
    </form>
  );
}
