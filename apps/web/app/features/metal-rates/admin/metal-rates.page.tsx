import { preciousMetalLabel } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Money } from '../../../ui/price.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { listQuery } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column } from '../../admin/kit/table/table-types.ts';
import { type MetalRate, MetalRateDialog } from './metal-rate-dialog.tsx';

export const meta = () => [{ title: pageTitle('Metal rates') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<MetalRate>[] = [
  {
    id: 'metal',
    head: 'Metal',
    cell: (rate) => <span className="font-medium">{preciousMetalLabel(rate)}</span>,
  },
  { id: 'rate', head: 'For a gram', cell: ({ per_gram }) => <Money amount={per_gram} /> },
  {
    id: 'when',
    head: 'Since',
    cell: ({ updatedAt }) => <span className="text-ink-muted">{formatTime(updatedAt)}</span>,
  },
];

/** Lists the rates that the parts of a price are saved with. */
export default function MetalRatesPage() {
  const listing = useListing();
  const query = useQuery(
    listQuery('admin.metalRates.list', listing, ({ data }) => ({ rows: data, totalCount: data.length })),
  );
  const [edited, setEdited] = useState<MetalRate | null>();
  return (
    <>
      <PageHead
        title="Metal rates"
        note="The rates of the day. A product’s price and its break-up change only when you save that product."
        actions={
          <Allowed>
            <Button variant="primary" size="small" onClick={() => setEdited(null)}>
              <PlusIcon size="small" />
              Add metal rate
            </Button>
          </Allowed>
        }
      />
      <AdminTable
        name="metal-rates"
        label="Metal rates"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ metal, purity }) => `${metal} ${purity}`}
        rowName={preciousMetalLabel}
        rowActions={(rate) => <RowButtons rate={rate} onChange={() => setEdited(rate)} />}
        empty={{
          title: 'No metal rates yet',
          text: 'Add the rate of a metal to show what a price is made of.',
        }}
      />
      {edited !== undefined && <MetalRateDialog rate={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function RowButtons({ rate, onChange }: { readonly rate: MetalRate; readonly onChange: () => void }) {
  const { metal, purity } = rate;
  const name = preciousMetalLabel(rate);
  const remove = useChange(() => browserClient.call('admin.metalRates.delete', { metal, purity }), {
    done: `Rate of ${name} deleted`,
    failed: 'The rate was not deleted. Please try again.',
    changes: ['admin.metalRates.list'],
  });
  return (
    <Allowed>
      <Button variant="quiet" size="small" aria-label={`Change the rate of ${name}`} onClick={onChange}>
        Change
      </Button>
      <ConfirmButton
        aria-label={`Delete the rate of ${name}`}
        isBusy={remove.isPending}
        question={{
          title: `Delete the rate of ${name}?`,
          text: 'Break-ups that were saved with it stay. New ones of this metal can’t be saved without a rate.',
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
