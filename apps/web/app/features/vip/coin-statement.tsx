import { formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CoinIcon } from '../../ui/icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SlidingArea } from '../../ui/sliding-area.tsx';
import { type CoinLine, coinHistoryQuery, linesOnPage } from './api/vip-queries.ts';

/** Coin statement: reason, date, amount and balance; its page number is in the URL. */
export function CoinStatement() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const requested = Number(query.get('statement') ?? 1);
  const page = Number.isSafeInteger(requested) && requested > 0 ? Math.min(requested, 100_000) : 1;
  const history = useQuery(coinHistoryQuery(page));
  const { data: list, isError, isPlaceholderData } = history;
  if (!list) {
    if (!isError) return <Skeleton className="h-96" />;
    return (
      <LoadFailed title="Your statement did not load" query={history}>
        Please check your connection. Your coins are safe.
      </LoadFailed>
    );
  }
  if (list.totalCount === 0) {
    return (
      <EmptyState icon={<CoinIcon size="large" />} title="No coins yet">
        Earn coins with your daily streak and on your birthday as a VIP member, or buy a package.
      </EmptyState>
    );
  }
  const first = (page - 1) * linesOnPage + 1;
  return (
    <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <SlidingArea label="Coin statement">
        <table className="w-full text-control">
          <caption className="sr-only">Coin statement</caption>
          <thead>
            <tr className="border-rule-strong border-b text-left text-note text-ink-muted">
              <th scope="col" className="py-3 pr-4 font-semibold max-sm:hidden">
                Date
              </th>
              <th scope="col" className="py-3 pr-[12px] sm:pr-4 font-semibold">
                Reason
              </th>
              <th scope="col" className="py-3 pr-[12px] sm:pr-4 text-right font-semibold">
                Coins
              </th>
              <th scope="col" className="py-3 text-right font-semibold">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {list.data.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </tbody>
        </table>
      </SlidingArea>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
        <p className="type-note figures" role="status">
          {list.data.length === 0
            ? 'No entries on this page'
            : `${first} to ${first + list.data.length - 1} of ${list.totalCount.toLocaleString('en-IN')}`}
        </p>
        <Pagination
          page={page}
          pageCount={list.totalPages}
          addressOf={(number) => `${pathname}?statement=${number}#coins`}
        />
      </div>
    </div>
  );
}

function Line({ line }: { readonly line: CoinLine }) {
  const day = formatDate(new Date(line.createdAt));
  return (
    <tr className="border-rule border-b">
      <td className="figures whitespace-nowrap py-3 pr-4 text-ink-muted max-sm:hidden">{day}</td>
      <td className="py-3 pr-[12px] sm:pr-4">
        <span className="figures block text-note text-ink-muted sm:hidden">{day}</span>
        <WhatFor line={line} />
      </td>
      <td className="figures whitespace-nowrap py-3 pr-[12px] sm:pr-4 text-right">
        {line.type === 'earned' ? '+ ' : '− '}
        {line.coins.toLocaleString('en-IN')}
      </td>
      <td className="figures py-3 text-right">{line.balance_after.toLocaleString('en-IN')}</td>
    </tr>
  );
}

const places: Partial<Record<CoinLine['reason'], string>> = {
  'coupon-made': '/dashboard/coupon-redemption',
  'streak-day': '/dashboard/streak-dashboard',
  'streak-milestone': '/dashboard/streak-dashboard',
  'package-bought': '#purchases',
  'vip-joined': '#purchases',
};

/** The text links to its subject. */
function WhatFor({ line }: { readonly line: CoinLine }) {
  const place = places[line.reason];
  return place === undefined ? (
    line.description
  ) : (
    <TextLink to={place} className="underline decoration-rule-strong">
      {line.description}
    </TextLink>
  );
}
