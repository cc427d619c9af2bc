import type { EndpointName } from '@jhumka/contract/client';
import { addMonths, asDay, formatDate, isMonth } from '@jhumka/domain/calendar';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ClockIcon, LockIcon } from '../../../ui/icons/page-icons.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import { Part } from '../../admin/kit/part.tsx';
import { type MonthDetail, monthLabel } from './accounts-labels.ts';

const changes: readonly EndpointName[] = ['admin.accounts.months', 'admin.accounts.month'];

/** Locks a month, or unlocks it with a reason. */
export function LockPart({ month: detail }: { readonly month: MonthDetail }) {
  const { month, state, lockedAt, lockedBy, sums, mistakes, isGstinValid } = detail;
  const name = monthLabel(month);
  const problems = [
    ...(sums.differing > 0 ? [`${counted(sums.differing, 'document')} with a difference`] : []),
    ...(mistakes > 0 ? [counted(mistakes, 'mistake')] : []),
    ...(isGstinValid ? [] : ['the GSTIN of the shop']),
  ];
  const change = useChange(
    (input: { readonly locked: boolean; readonly reason?: string }) =>
      browserClient.call('admin.accounts.lock', { month, ...input }),
    {
      done: (_, { locked }) => `${name} ${locked ? 'locked' : 'unlocked'}`,
      failed: `${name} was not changed. Please try again.`,
      changes,
      isPendingUntilShown: true,
    },
  );
  const isLocked = state === 'locked';
  const action = isLocked ? 'Unlock' : 'Lock';
  const question = isLocked
    ? {
        text: 'The return that was filed may then differ from the shop. Lock the month again when it is right.',
        isDanger: true,
        reason: 'required' as const,
      }
    : {
        text: 'Lock it once GSTR-1 is filed. What is made later belongs to the next month.',
        ...(problems.length > 0 && { things: problems.map((problem) => `Not yet right: ${problem}`) }),
      };
  return (
    <Part title={isLocked ? `${name} is locked` : `Lock ${name}`}>
      <ul className="mb-4 grid gap-2 text-small">
        {isLocked ? (
          <Line icon={<LockIcon size="small" />}>
            Since {lockedAt ? dayLabel(lockedAt) : 'its return was filed'}
            {lockedBy && `, by ${lockedBy}`}. Later invoices and credit notes belong to the next month.
          </Line>
        ) : (
          <>
            {problems.length === 0 ? (
              <Line icon={<CheckIcon size="small" />} tone="text-success">
                Sums agree, no mistakes
              </Line>
            ) : (
              <Line icon={<AlertIcon size="small" />} tone="text-warning">
                To check first: {problems.join(', ')}
              </Line>
            )}
            <Line icon={<LockIcon size="small" />}>
              Afterwards no invoice of this month is added. A later refund becomes a credit note of its own
              month.
            </Line>
            <Line icon={<ClockIcon size="small" />}>
              {state === 'running' && isMonth(month)
                ? `It can be locked from ${formatDate(asDay(`${addMonths(month, 1)}-01`))}.`
                : 'An administrator can unlock it, with a reason in the audit log.'}
            </Line>
          </>
        )}
      </ul>
      {state !== 'running' && (
        <ConfirmButton
          variant="secondary"
          className="w-full"
          isBusy={change.isPending}
          question={{ title: `${action} ${name}?`, action, ...question }}
          onYes={(reason) => change.mutate(isLocked ? { locked: false, reason } : { locked: true })}
        >
          {action} {name}
        </ConfirmButton>
      )}
    </Part>
  );
}

const counted = (number: number, noun: string) =>
  `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;

interface LineProps {
  readonly icon: ReactNode;
  readonly tone?: string;
  readonly children: ReactNode;
}

const Line = ({ icon, tone, children }: LineProps) => (
  <li className={clsx('grid grid-cols-[1rem_1fr] gap-2.5', tone)}>
    <span className={clsx('pt-0.5', tone ?? 'text-ink-muted')}>{icon}</span>
    <span>{children}</span>
  </li>
);
