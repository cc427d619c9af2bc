import type { Reply } from '@jhumka/contract/client';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees, sum } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Money } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { coinReasonLabels } from '../../admin/kit/coin-reason-labels.ts';
import { DownloadButton } from '../../admin/kit/download.tsx';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';
import { monthLabel } from './accounts-labels.ts';

type Treasury = Reply<'admin.treasury.get'>['data'];

const count = (coins: number) => coins.toLocaleString('en-IN');
/** Names a reason of the ledger, also one of tomorrow: 'Card redeemed'. */
const reasonLabel = (reason: string) =>
  coinReasonLabels[reason as keyof typeof coinReasonLabels] ??
  reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('-', ' ');

/** Figures of a month: coins, cards and credit that the shop owes, and what loyalty cost. */
export function LoyaltyPart({ month }: { readonly month: string }) {
  const query = useQuery(personalQuery('admin.treasury.get', { month }));
  const { data } = query;
  if (query.isError) return <NotLoaded what="What loyalty costs" query={query} />;
  const [, , cards, credit] = data?.owed ?? [];
  const { discounts } = data ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={!data}>
      <Figures
        label={`Loyalty in ${monthLabel(month)}`}
        figures={[
          {
            name: 'Coins outstanding',
            value: data && formatRupees(data.expected.amount),
            note: data && `${formatCoins(asCoins(data.coins.closing))}; ${shareNote(data.expected.share)}`,
          },
          { name: 'Gift cards', value: cards && formatRupees(cards.amount), note: 'not redeemed' },
          { name: 'Store credit', value: credit && formatRupees(credit.amount) },
          {
            name: 'Discounts of the month',
            value: discounts && formatRupees(sum(Object.values(discounts))),
            note:
              discounts &&
              `VIP ${formatRupees(discounts.vip)}, coupons ${formatRupees(discounts.coupons)}, coins ${formatRupees(discounts.coins)}, free delivery ${formatRupees(discounts.delivery)}`,
          },
        ]}
      />
      {data ? <LoyaltyTables treasury={data} /> : <Skeleton className="h-72" />}
    </div>
  );
}

const shareNote = (share: number | null) =>
  share === null
    ? 'all counted, as none are old enough to compare'
    : `${Math.round(share * 100)}% of given ones are used`;

/** Lets long names wrap, so that the figures stay in view. */
const wrapped = 'inline-block min-w-28 whitespace-normal';
const column = 'grid grid-cols-[minmax(0,1fr)] gap-4';

const ageHeads = ['Account', 'Under 30', '30 to 89', '90 to 364', 'Older', 'Together'];

/** Tables of a month, each with its beginning and its end. */
function LoyaltyTables({ treasury }: { readonly treasury: Treasury }) {
  const { month, owed, coins, credit, ends, budgets, coin_worth: worth } = treasury;
  const isRight = coins.difference === 0 && credit.difference === 0;
  return (
    <>
      {!isRight && (
        <Notice tone="warning">
          {`The ledger differs by ${formatCoins(asCoins(coins.difference))} and ${formatRupees(credit.difference)}. Please open Jobs and checks.`}
        </Notice>
      )}
      <Part
        title="Owed to customers"
        end={
          <DownloadButton endpoint="admin.treasury.journal" input={{ month }}>
            Journal <span className="font-normal text-ink-muted text-note">CSV</span>
          </DownloadButton>
        }
      >
        <p className="pb-3 text-ink-muted text-small">
          By age in days. A coin counts {formatRupees(worth)}. What other rules would cost is compared where
          they are changed, under{' '}
          <PageLink className="text-link" to="/dashboard/vip-management">
            VIP
          </PageLink>{' '}
          and{' '}
          <PageLink className="text-link" to="/dashboard/streak-management">
            Streaks
          </PageLink>
          .
        </p>
        <SmallTable
          label="Owed by age"
          figuresFrom={1}
          heads={ageHeads}
          empty=""
          rows={owed.map(({ account, ages, amount }) => ({
            key: account,
            cells: [
              account,
              ...[...ages, amount].map((part, index) => <Money key={ageHeads[index + 1]} amount={part} />),
            ],
          }))}
        />
      </Part>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className={column}>
          <Part title={`Coins in ${monthLabel(month)}`}>
            <SmallTable
              label="Coins by reason"
              figuresFrom={1}
              heads={['Reason', 'Coins', 'Worth']}
              empty=""
              rows={[
                { reason: 'At the beginning', coins: coins.opening, amount: null },
                ...coins.moved,
                { reason: 'At the end', coins: coins.closing, amount: null },
              ].map((row) => ({
                key: row.reason,
                cells: [
                  <span key="reason" className={wrapped}>
                    {reasonLabel(row.reason)}
                  </span>,
                  <span key="coins" className="figures">
                    {count(row.coins)}
                  </span>,
                  row.amount === null ? '' : <Money key="worth" amount={row.amount} />,
                ],
              }))}
            />
          </Part>
          {budgets.length > 0 && (
            <Part title="Budgets of campaigns">
              <SmallTable
                label="Budgets of campaigns"
                figuresFrom={1}
                heads={['Campaign', 'Spent', 'Budget', 'Part']}
                empty=""
                rows={budgets.map(({ _id, name, spent, budget }) => ({
                  key: _id,
                  cells: [
                    <PageLink
                      key="name"
                      className={`text-link ${wrapped}`}
                      to={`/dashboard/coupon-management/${_id}`}
                    >
                      {name}
                    </PageLink>,
                    <Money key="spent" amount={spent} />,
                    <Money key="budget" amount={budget} />,
                    `${Math.floor((spent * 100) / budget)}%`,
                  ],
                }))}
              />
            </Part>
          )}
        </div>
        <div className={column}>
          <Part title="When coins end">
            <SmallTable
              label="Coins by their end"
              figuresFrom={1}
              heads={['End of', 'Coins', 'Worth']}
              empty="No coins are outstanding."
              rows={ends.map(({ month: end, coins: ending, amount }) => ({
                key: end ?? 'never',
                cells: [
                  end === null ? 'Never' : monthLabel(end),
                  <span key="coins" className="figures">
                    {count(ending)}
                  </span>,
                  <Money key="worth" amount={amount} />,
                ],
              }))}
            />
          </Part>
          <Part title="Gift cards and store credit">
            <SmallTable
              label="Credit by reason"
              heads={['Reason', 'Amount']}
              empty=""
              rows={[
                { reason: 'At the beginning', amount: credit.opening },
                ...credit.moved,
                { reason: 'At the end', amount: credit.closing },
              ].map(({ reason, amount }) => ({
                key: reason,
                cells: [reasonLabel(reason), <Money key="amount" amount={amount} />],
              }))}
            />
          </Part>
        </div>
      </div>
    </>
  );
}
