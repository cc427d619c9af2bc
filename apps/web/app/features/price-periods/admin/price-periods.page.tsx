import { dayInIndia, monthOf } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { allCategoriesQuery } from '../../../components/api/all-categories.ts';
import type { Category } from '../../../components/api/category-list.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, View } from '../../admin/kit/table/table-types.ts';
import { PeriodCalendar } from './period-calendar.tsx';
import { belowCostLabel, instantLabel, priceLabel, productsLabel } from './period-labels.ts';
import { PricesAt } from './period-preview.tsx';
import { type PricePeriod, periodQueries } from './period-queries.ts';
import { PricePeriodForm } from './price-period-form.tsx';

export const meta = () => [{ title: pageTitle('Price periods') }, { name: 'robots', content: 'noindex' }];

const states: Readonly<Record<PricePeriod['state'], readonly [string, BadgeTone]>> = {
  planned: ['Scheduled', 'info'],
  running: ['Running', 'success'],
  ended: ['Ended', 'plain'],
};

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Running', filters: { state: 'running' } },
  { name: 'Scheduled', filters: { state: 'planned' } },
  { name: 'Ended', filters: { state: 'ended' } },
];

const columnsWith = (categories: readonly Category[]): readonly Column<PricePeriod>[] => [
  {
    id: 'name',
    head: 'Period',
    cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
  },
  { id: 'price', head: 'Price', cell: priceLabel },
  {
    id: 'products',
    head: 'Products',
    isLong: true,
    cell: (period) => (
      <span>
        {productsLabel(period, categories)}
        {period.overlaps.length > 0 && (
          <span className="block text-ink-muted text-note">
            Overlaps {period.overlaps.map(({ name }) => name).join(', ')}: the lowest price holds
          </span>
        )}
        {period.below_cost > 0 && (
          <span className="block text-note text-warning">{belowCostLabel(period)}</span>
        )}
      </span>
    ),
  },
  { id: 'from', head: 'From', cell: ({ from }) => instantLabel(from) },
  { id: 'until', head: 'Until', cell: ({ until }) => instantLabel(until) },
  {
    id: 'state',
    head: 'Status',
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
];

/** Prices that hold from an hour to an hour: a calendar, the list, and the prices of any hour. */
export default function PricePeriodsPage() {
  const listing = useListing({ filters: ['state'] });
  const query = useQuery(listQuery('admin.pricePeriods.list', listing, rowsOf));
  const { data: categories = [] } = useQuery(allCategoriesQuery());
  const [edited, setEdited] = useState<PricePeriod | null>();
  const close = () => setEdited(undefined);
  return (
    <>
      <PageHead
        title="Price periods"
        note="Products cost less from an hour to an hour. Of several prices the lowest holds."
        actions={
          edited === undefined ? (
            <>
              <Allowed right="settings.see">
                <LinkButton size="small" to="/dashboard/audit?search=price">
                  Price log
                </LinkButton>
              </Allowed>
              <Allowed>
                <Button variant="primary" size="small" onClick={() => setEdited(null)}>
                  <PlusIcon size="small" />
                  New period
                </Button>
              </Allowed>
            </>
          ) : (
            <Button size="small" onClick={close}>
              Close the form
            </Button>
          )
        }
      />
      {edited !== undefined && (
        <PricePeriodForm key={edited?._id ?? ''} period={edited} onDone={close} onReload={close} />
      )}
      <PeriodCalendar first={monthOf(dayInIndia(new Date()))} onOpen={setEdited} />
      <AdminTable
        name="price-periods"
        endpoint="admin.pricePeriods.list"
        label="Price periods"
        listing={listing}
        query={query}
        columns={columnsWith(categories)}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        search="Search price periods"
        views={views}
        rowActions={(period) => <RowButtons period={period} onChange={() => setEdited(period)} />}
        empty={{ title: 'No price periods yet', text: 'Add one for a festival, a weekend or an hour.' }}
      />
      <PricesAt />
    </>
  );
}

function RowButtons({ period, onChange }: { readonly period: PricePeriod; readonly onChange: () => void }) {
  const { _id, name, state } = period;
  const end = useChange(() => browserClient.call('admin.pricePeriods.end', { _id }), {
    done: `${name} ended`,
    failed: 'The period was not ended. Please try again.',
    changes: periodQueries,
  });
  const remove = useChange(() => browserClient.call('admin.pricePeriods.delete', { _id }), {
    done: `${name} deleted`,
    failed: 'The period was not deleted. Please try again.',
    changes: periodQueries,
  });
  return (
    <Allowed>
      <Button variant="quiet" size="small" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      {state === 'running' && (
        <ConfirmButton
          aria-label={`End ${name} now`}
          isBusy={end.isPending}
          question={{
            title: `End ${name} now?`,
            text: 'Carts have the usual prices at once, lists within a minute. The period stays in the list.',
            action: 'End now',
          }}
          onYes={() => end.mutate()}
        >
          End now
        </ConfirmButton>
      )}
      <ConfirmButton
        aria-label={`Delete ${name}`}
        isBusy={remove.isPending}
        question={{
          title: `Delete ${name}?`,
          text: 'A period that is running ends at once. Orders keep their prices.',
          action: 'Delete',
          isDanger: true,
        }}
        onYes={() => remove.mutate()}
      >
        Delete
      </ConfirmButton>
    </Allowed>
  );
}
