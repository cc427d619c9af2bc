import { vipTierName } from '@jhumka/domain/loyalty';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { WhatIf } from '../../admin/kit/effective-dated/what-if.tsx';
import { type SettingsEntry, settingsOf } from './settings-entry.ts';
import { vipPreviewQuery } from './vip-queries.ts';

interface SettingsPreviewProps {
  readonly entry: SettingsEntry;
  /** Descriptions of the changed values. */
  readonly changes: readonly string[];
}

const count = (value: number) => value.toLocaleString('en-IN');

/** Preview of changed settings: figures, members who change tier, and the cost of a year. */
export function SettingsPreview({ entry, changes }: SettingsPreviewProps) {
  const { data, isError } = useQuery(vipPreviewQuery(settingsOf(useDeferredValue(entry))));
  return (
    <>
      <Notice>
        <p className="font-semibold">Preview of the change</p>
        <p>{changes.join('; ')}.</p>
        {data && !isError && (
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
        )}
      </Notice>
      <WhatIf input={{ vip: settingsOf(entry) }} />
    </>
  );
}
