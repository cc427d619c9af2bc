import type { Reply } from '@jhumka/contract/client';
import { formatCoins } from '@jhumka/domain/coins';
import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { type SettingsEntry, settingsOf } from './settings-entry.ts';
import { vipPreviewQuery } from './vip-queries.ts';

interface SettingsPreviewProps {
  readonly entry: SettingsEntry;
  /** Descriptions of the changed values. */
  readonly changes: readonly string[];
}

type Cost = Reply<'admin.vip.previewSettings'>['data']['cost'];
const isSame = ({ before, after }: Cost) =>
  before.vip_discount === after.vip_discount && before.deliveries_waived === after.deliveries_waived;
const count = (value: number) => value.toLocaleString('en-IN');

function coinsOfPreview({
  days,
  cost: { before, after },
}: Reply<'admin.vip.previewSettings'>['data']): string {
  if (before.coins_earned === after.coins_earned) return '';
  const cost = `worth up to ${formatRupees(after.coins_worth)}`;
  return `The orders of the last ${days} days would have earned about ${formatCoins(after.coins_earned)} (${cost}) instead of ${formatCoins(before.coins_earned)} (${formatRupees(before.coins_worth)}).`;
}

/** Preview of changed settings: figures, members who change tier, and the cost. */
export function SettingsPreview({ entry, changes }: SettingsPreviewProps) {
  const { data, isError } = useQuery(vipPreviewQuery(settingsOf(useDeferredValue(entry))));
  return (
    <Notice>
      <p className="font-semibold">Preview of the change</p>
      <p>{changes.join('; ')}.</p>
      {data && !isError && (
        <>
          <p className="mt-2">
            {data.rise + data.fall === 0
              ? 'No member changes tier.'
              : `${count(data.rise)} members move up, ${count(data.fall)} move down: ${data.tiers
                  .filter(({ before, after }) => before !== after)
                  .map(
                    ({ tier, before, after }) =>
                      `${tier === 'NONE' ? 'no tier yet' : vipTierName(tier)} ${count(before)} to ${count(after)}`,
                  )
                  .join(', ')}.`}
          </p>
          <p>
            {isSame(data.cost) ? (
              `The orders of the last ${data.days} days would have cost the same.`
            ) : (
              <>
                On the orders of the last {data.days} days members would have had{' '}
                {formatRupees(data.cost.after.vip_discount)} off instead of{' '}
                {formatRupees(data.cost.before.vip_discount)}, and {count(data.cost.after.deliveries_waived)}{' '}
                deliveries free instead of {count(data.cost.before.deliveries_waived)}, with today’s members.
              </>
            )}
          </p>
          <p>{coinsOfPreview(data)}</p>
        </>
      )}
    </Notice>
  );
}
