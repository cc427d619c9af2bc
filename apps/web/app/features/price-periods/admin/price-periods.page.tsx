import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column } from '../../admin/kit/table/table-types.ts';
import { PricePeriodDialog } from './price-period-dialog.tsx';

export const meta = () => [{ title: pageTitle('Price periods') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<Reply<'admin.pricePeriods.list'>['data'][number]>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
  },
  {
    id: 'when',
    head: 'Created',
    cell: ({ createdAt }) => <span className="text-ink-muted">{formatTime(createdAt)}</span>,
  },
];

/** Lists price periods. */
export default function PricePeriodsPage() {
  const listing = useListing();
  const query = useQuery(listQuery('admin.pricePeriods.list', listing, rowsOf));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Price periods"
        actions={
          <Button variant="primary" size="small" onClick={() => setIsAdding(true)}>
            <PlusIcon size="small" />
            Add price period
          </Button>
        }
      />
      <AdminTable
        name="price-periods"
        label="Price periods"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        search="Search price periods"
        empty={{ title: 'No price periods yet', text: 'Add the first price period.' }}
      />
      {isAdding && <PricePeriodDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
