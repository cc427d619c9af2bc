import { normalisePincode, pincodeProblem } from '@jhumka/domain/addresses';
import { formatRupees, type Paise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { problemMessage } from '../../../../api/problem-message.ts';
import { deliveryEstimateQuery } from '../../../../components/api/delivery-estimate.ts';
import { savedPincode, savePincode } from '../../../../components/delivery/saved-pincode.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextButton } from '../../../../ui/buttons/text-link.tsx';
import { TruckIcon } from '../../../../ui/icons/page-icons.tsx';
import { arrivalLabel } from './arrival-label.ts';

interface ArrivalProps {
  readonly isExpress: boolean;
  /** Days until it is made; null for what is in stock. */
  readonly leadDays: number | null;
  /** Charge of an order, before what a tier or the cart waives. */
  readonly charge: Paise;
}

/** Delivery in one line, whose pincode is the button that changes it; the browser remembers the last one. */
export function Arrival({ isExpress, leadDays, charge }: ArrivalProps) {
  const cost = charge === 0 ? 'free' : formatRupees(charge);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [requested, setRequested] = useState('');
  const [isTyping, setIsTyping] = useState(false);
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

  useEffect(() => {
    // An answer takes the place of its form.
    if (data && data.pincode === requested && !isFetching && !error) setIsTyping(false);
  }, [data, requested, isFetching, error]);
  useEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping]);

  const problem = isWrong
    ? `${pincodeProblem(typed)}.`
    : error && problemMessage(error, 'We couldn’t check this pincode. Please try again.');
  const answer = !problem && data && !isTyping ? arrivalLabel({ isExpress, leadDays, estimate: data }) : '';
  const [before = '', after = ''] = answer.split(requested);
  const isOpen = isTyping || Boolean(problem) || (isFetching && !data);
  return (
    <div className="flex gap-3 text-control">
      <TruckIcon className="mt-2.5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        {!isOpen && (
          <p className="min-h-11 py-2.5 leading-6">
            {answer ? before : `Delivery ${cost}, `}
            <TextButton className="-my-2.5 font-semibold" onClick={() => setIsTyping(true)}>
              {answer ? (
                <>
                  <span className="sr-only">Change pincode </span>
                  {requested}
                </>
              ) : (
                'enter your pincode'
              )}
            </TextButton>
            {answer ? `${after}, ${cost}` : ' for the day'}
          </p>
        )}
        {isOpen && (
          <form className="flex flex-wrap gap-2" noValidate onSubmit={submit}>
            <label className="sr-only" htmlFor={id}>
              Check delivery date by pincode
            </label>
            <input
              aria-describedby={`${id}-answer`}
              aria-invalid={isWrong || undefined}
              autoComplete="postal-code"
              className="figures min-h-11 w-full min-w-0 max-w-36 rounded-1 border border-field-line bg-porcelain px-3 text-control hover:border-ink aria-invalid:border-danger"
              id={id}
              inputMode="numeric"
              maxLength={7}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsWrong(false);
              }}
              placeholder="Pincode"
              ref={field}
              value={typed}
            />
            <Button isBusy={isFetching} size="small" type="submit">
              Check
            </Button>
          </form>
        )}
        <p className={problem ? 'text-danger text-small' : 'sr-only'} id={`${id}-answer`} role="status">
          {problem || answer}
        </p>
      </div>
    </div>
  );
}
