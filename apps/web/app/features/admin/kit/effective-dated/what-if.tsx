import type { Reply, WireInput } from '@jhumka/contract/client';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { subtract } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Money } from '../../../../ui/price.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { SmallTable } from '../small-table.tsx';

type Row = Reply<'admin.treasury.whatIf'>['data']['costs'][number];

const names: Readonly<Record<Row['cost'], string>> = {
  vip: 'VIP discounts',
  delivery: 'Free delivery',
  earned: 'Coins for buying',
  visits: 'Coins for visits',
  milestones: 'Milestones',
  birthdays: 'Birthdays',
  total: 'Together',
  checkout: 'Coins used at the checkout',
};

/** Compares what the last year would have cost by entered rules, when pressed; another entry is compared anew. */
export function WhatIf({ input }: { readonly input: WireInput<'admin.treasury.whatIf'> }) {
  const query = useQuery(personalQuery('admin.treasury.whatIf', input, { enabled: false, retry: false }));
  const { data } = query;
  const entry = JSON.stringify(input);
  const compared = useRef('');
  const compare = () => {
    compared.current = entry;
    void query.refetch();
  };
  // The button that was pressed is gone. An entry that is typed back to a known comparison keeps the focus.
  const focusOnce = (result: HTMLElement | null) => {
    if (!result || compared.current !== entry) return;
    compared.current = '';
    result.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      {!data && (
        <Button size="small" isBusy={query.isFetching} onClick={compare}>
          Compare with the last year
        </Button>
      )}
      {query.isError && <NotLoaded what="The comparison" query={query} />}
      {data && (
        <section
          ref={focusOnce}
          tabIndex={-1}
          aria-label="Comparison with the last year"
          className="grid w-full grid-cols-[minmax(0,1fr)] gap-2"
        >
          <SmallTable
            label="What the last year would have cost"
            heads={['Cost of a year', 'Difference', 'Changed rules', 'Rules of today', 'Booked']}
            figuresFrom={1}
            empty=""
            rows={data.costs.map(({ cost, booked, before, after }) => ({
              key: cost,
              cells: [
                names[cost],
                <Money key="difference" amount={subtract(after.amount, before.amount)} />,
                <Amount key="after" {...after} />,
                <Amount key="before" {...before} />,
                <Amount key="booked" {...booked} />,
              ],
            }))}
          />
          <p className="text-note">
            As if customers had placed the same orders and visited on the same days. Coins count what one is
            worth at the checkout; together leaves out those used there, as they have cost when they were
            given.
          </p>
        </section>
      )}
    </div>
  );
}

function Amount({ coins, amount }: Row['booked']) {
  return (
    <>
      <Money amount={amount} />
      {coins !== null && (
        <span className="block text-ink-muted text-note">{formatCoins(asCoins(coins))}</span>
      )}
    </>
  );
}
