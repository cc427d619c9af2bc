import { formatRupees, type Paise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deliveryEstimateQuery } from '../../../../components/api/delivery-estimate.ts';
import { arrivalSpan } from '../../../../components/delivery/arrival-days.ts';
import { EarnedCoins } from '../../../../components/delivery/earned-coins.tsx';
import { PincodeForm } from '../../../../components/delivery/pincode-form.tsx';
import { savedPincode } from '../../../../components/delivery/saved-pincode.ts';
import { TextButton } from '../../../../ui/buttons/text-link.tsx';
import { TruckIcon } from '../../../../ui/icons/page-icons.tsx';
import { CoinIcon } from '../../../../ui/icons.tsx';
import { arrivalLabel } from './arrival-label.ts';

interface ArrivalProps {
  readonly isExpress: boolean;
  /** Days until it is made; null for what is in stock. */
  readonly leadDays: number | null;
  /** Charge of an order, before what a tier or the cart waives. */
  readonly charge: Paise;
  /** Coins that the product earns, without those of a tier or a campaign: the same for everybody. */
  readonly coins: number;
}

/** Delivery in one line, whose pincode is the button that changes it; the browser remembers the last one. */
export function Arrival({ isExpress, leadDays, charge, coins }: ArrivalProps) {
  const cost = charge === 0 ? 'free' : formatRupees(charge);
  const [requested, setRequested] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(deliveryEstimateQuery(requested));
  useEffect(() => setRequested(savedPincode()), []);
  useEffect(() => {
    // An answer takes the place of its form.
    if (data && data.pincode === requested && !isFetching && !error) setIsTyping(false);
  }, [data, requested, isFetching, error]);

  const answer = !error && data && !isTyping ? arrivalLabel({ isExpress, leadDays, estimate: data }) : '';
  const [before = '', after = ''] = answer.split(requested);
  const span = answer && data ? arrivalSpan(data, { isExpress, leadDays: [leadDays] }) : null;
  return (
    <>
      <div className="flex gap-3 text-control">
        <TruckIcon className="mt-2.5 shrink-0" />
        <div className="grid min-w-0 flex-1 gap-1">
          {isTyping || error || (isFetching && !data) ? (
            <PincodeForm
              label="Check delivery date by pincode"
              pincode={requested}
              hasFocus={isTyping}
              isBusy={isFetching}
              error={error}
              onPincode={(pincode) => (pincode === requested ? void refetch() : setRequested(pincode))}
            />
          ) : (
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
          {isExpress && charge > 0 && (!answer || answer.endsWith('(express)')) && (
            <p className="type-note -mt-2 pb-1">Express at no extra charge</p>
          )}
          <p className="sr-only" role="status">
            {answer}
          </p>
        </div>
      </div>
      {coins > 0 && (
        <p className="type-note flex items-center gap-2">
          <CoinIcon size="small" className="shrink-0" />
          <span>
            <EarnedCoins coins={coins} arrival={span?.to} />
          </span>
        </p>
      )}
    </>
  );
}
