import { normalisePincode, pincodeProblem } from '@jhumka/domain/addresses';
import { asDay, formatComingDay, formatDate } from '@jhumka/domain/calendar';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { problemMessage } from '../../api/problem-message.ts';
import { savePincode } from '../../components/delivery/saved-pincode.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { ClockIcon } from '../../ui/icons/page-icons.tsx';
import type { Gifts } from './api/gifts.ts';

interface GiftArrivalProps {
  readonly gifts: Gifts;
  /** The pincode that the gifts arrive at; '' for anywhere. */
  readonly pincode: string;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly onPincode: (pincode: string) => void;
}

/** Says when the occasion is and by when all gifts arrive; the pincode can be entered for an earlier day. */
export function GiftArrival({ gifts, pincode, isFetching, error, onPincode }: GiftArrivalProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const entered = normalisePincode(typed);
    setIsWrong(entered === null);
    if (entered === null) return;
    savePincode(entered);
    onPincode(entered);
    setIsTyping(false);
  }
  const failure = error && problemMessage(error, 'We couldn’t check this pincode. Please try again.');
  const problem = isWrong ? `${pincodeProblem(typed)}.` : failure;
  return (
    <div className="flex gap-2 text-caption">
      <ClockIcon size="small" className="mt-[0.9rem] shrink-0" />
      <div className="grid min-w-0 gap-1">
        {/* As high on a phone for any place as for one whose pincode is known later. */}
        <p className="py-2.5 leading-6 max-md:min-h-23">
          <span role="status">
            {occasionSentence(gifts)} {arrivalSentence(gifts, pincode)}
          </span>{' '}
          {!isTyping && (
            <TextButton
              aria-busy={isFetching || undefined}
              className="-my-2.5 font-semibold"
              onClick={() => {
                setTyped(pincode);
                setIsTyping(true);
              }}
            >
              {pincode ? 'Change pincode' : 'Enter your pincode'}
            </TextButton>
          )}
        </p>
        {isTyping && (
          <form className="flex flex-wrap gap-2" noValidate onSubmit={submit}>
            <label className="sr-only" htmlFor={id}>
              Your pincode
            </label>
            <input
              aria-describedby={`${id}-problem`}
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
            <Button size="small" type="submit">
              Check
            </Button>
          </form>
        )}
        <p className="text-danger text-small empty:hidden" id={`${id}-problem`} role="status">
          {problem}
        </p>
      </div>
    </div>
  );
}

function occasionSentence({ occasion: { name, day } }: Gifts): string {
  return day === null ? '' : `${name} is on ${formatDate(asDay(day))}.`;
}

function arrivalSentence({ data, is_served }: Gifts, pincode: string): string {
  if (!is_served) return `We don’t deliver to ${pincode} yet.`;
  const last = data
    .map((gift) => gift.arrives_by)
    .sort()
    .at(-1);
  if (last === undefined) return pincode && `For delivery to ${pincode}.`;
  const day = formatComingDay(asDay(last));
  return pincode
    ? `Everything here arrives by ${day} in ${pincode}.`
    : `Everything here arrives anywhere in India by ${day}.`;
}
