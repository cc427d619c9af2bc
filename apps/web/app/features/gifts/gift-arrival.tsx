import { asDay, formatComingDay, formatDate } from '@jhumka/domain/calendar';
import { useState } from 'react';
import { PincodeForm } from '../../components/delivery/pincode-form.tsx';
import { savedPincode } from '../../components/delivery/saved-pincode.ts';
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
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div className="flex gap-2 text-caption">
      <ClockIcon size="small" className="mt-[0.9rem] shrink-0" />
      <div className="grid min-w-0 gap-1">
        {/* As high on a phone for any place as for one whose pincode is known later. */}
        <p className="py-2.5 leading-6 max-md:min-h-23">
          <span role="status">
            {occasionSentence(gifts)} {arrivalSentence(gifts, pincode)}
          </span>{' '}
          {!(isTyping || error) && (
            <TextButton
              aria-busy={isFetching || undefined}
              className="-my-2.5 font-semibold"
              onClick={() => setIsTyping(true)}
            >
              {pincode ? 'Change pincode' : 'Enter your pincode'}
            </TextButton>
          )}
        </p>
        {(isTyping || error) && (
          <PincodeForm
            label="Your pincode"
            pincode={pincode || savedPincode()}
            hasFocus={isTyping}
            isBusy={isFetching}
            error={error}
            onPincode={(entered) => {
              onPincode(entered);
              setIsTyping(false);
            }}
          />
        )}
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
