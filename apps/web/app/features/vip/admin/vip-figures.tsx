import { add, formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { coinReasonLabels } from '../../admin/kit/coin-reason-labels.ts';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { type VipFigures as Data, vipFiguresQuery } from './vip-queries.ts';

/** Members, coins outstanding, and what the programme cost and brought in the last 30 days. */
export function VipFigures() {
  const query = useQuery(vipFiguresQuery());
  const { data } = query;
  if (query.isError && !data) return <PartNotLoaded what="The figures" query={query} />;
  const count = (value: number | undefined) => value?.toLocaleString('en-IN');
  return (
    <Figures
      label="The programme"
      figures={[
        {
          name: 'Members',
          value: count(data?.members.total),
          note:
            data &&
            `${count(data.members.joined)} joined in 30 days, ${count(data.members.joined_with_money)} with money`,
        },
        {
          name: 'Coins outstanding',
          value: count(data?.coins.outstanding),
          note: 'Coins that customers can still spend',
        },
        {
          name: 'Discount given, 30 days',
          value: data && formatRupees(data.cost.vip_discount),
          note:
            data &&
            `${count(data.cost.deliveries_waived)} free deliveries, worth ${formatRupees(data.cost.delivery_cost)}`,
        },
        {
          name: 'Sold, 30 days',
          value: data && formatRupees(add(data.income.coins, data.income.membership)),
          note:
            data &&
            `coins ${formatRupees(data.income.coins)}, membership ${formatRupees(data.income.membership)}`,
        },
      ]}
    />
  );
}

/** Coin movements of the last 30 days by reason; renders nothing without any. */
export function CoinsByReason() {
  const { data } = useQuery(vipFiguresQuery());
  return data && data.coins.by_reason.length > 0 ? <ReasonTable reasons={data.coins.by_reason} /> : null;
}

function ReasonTable({ reasons }: { readonly reasons: Data['coins']['by_reason'] }) {
  const largest = Math.max(...reasons.map(({ coins }) => Math.abs(coins)), 1);
  return (
    <Part title="Coins in the last 30 days">
      <table aria-label="Coins in the last 30 days" className="w-full text-small">
        <thead>
          <tr className="border-rule border-b text-left text-note text-ink-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Reason
            </th>
            <th scope="col" className="w-1/2 py-2 pr-4 font-semibold max-sm:hidden">
              <span className="sr-only">Share</span>
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold">
              Count
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Coins
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ reason, coins, movements }) => (
            <tr key={reason} className="border-rule border-b last:border-b-0">
              <th scope="row" className="wrap-anywhere py-2 pr-4 text-left font-normal">
                {coinReasonLabels[reason]}
              </th>
              <td className="py-2 pr-4 max-sm:hidden">
                <span
                  aria-hidden="true"
                  className={`block h-2 rounded-1 ${coins < 0 ? 'bg-ink-muted' : 'bg-gold'}`}
                  style={{ width: `${Math.max(1, (Math.abs(coins) * 100) / largest)}%` }}
                />
              </td>
              <td className="figures py-2 pr-4 text-right">{movements.toLocaleString('en-IN')}</td>
              <td className="figures py-2 text-right">
                {coins < 0 ? '− ' : '+ '}
                {Math.abs(coins).toLocaleString('en-IN')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
