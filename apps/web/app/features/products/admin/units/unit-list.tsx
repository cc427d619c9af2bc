import { unitStates } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FileIcon } from '../../../../ui/icons/page-icons.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { PageLink } from '../../../admin/frame/page-link.tsx';
import { Allowed } from '../../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { DownloadButton } from '../../../admin/kit/download.tsx';
import { dayLabel } from '../../../admin/kit/format.ts';
import { useListing } from '../../../admin/kit/listing.ts';
import { statusLabel } from '../../../admin/kit/status-label.ts';
import { AdminTable } from '../../../admin/kit/table/admin-table.tsx';
import { countLabel } from '../../../admin/kit/table/table-foot.tsx';
import type { Column, View } from '../../../admin/kit/table/table-types.ts';
import type { AdminProduct } from '../catalogue-queries.ts';
import { UnitDialog } from './unit-dialog.tsx';
import { type Unit, unitListQuery, unitQueries } from './unit-queries.ts';

const tones: Readonly<Record<Unit['state'], BadgeTone>> = {
  in_stock: 'success',
  held: 'info',
  sold: 'plain',
  returned: 'warning',
  in_repair: 'warning',
  written_off: 'plain',
};

const grams = (weight: number | null) => (weight === null ? '' : `${weight.toFixed(3)} g`);

const columns: readonly Column<Unit>[] = [
  {
    id: 'serial',
    head: 'Serial',
    cell: ({ serial }) => <span className="figures font-medium wrap-anywhere">{serial}</span>,
  },
  { id: 'huid', head: 'HUID', cell: ({ huid }) => <span className="figures">{huid ?? 'none'}</span> },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{statusLabel(state)}</Badge>,
  },
  { id: 'gross', head: 'Gross', isFigure: true, cell: ({ gross_weight_g: weight }) => grams(weight) },
  { id: 'net', head: 'Net', isFigure: true, cell: ({ net_weight_g: weight }) => grams(weight) },
  {
    id: 'certificate',
    head: 'Certificate',
    cell: ({ certificate, certificate_file: file }) => (
      <span className="inline-flex items-center gap-1">
        {certificate}
        {file !== null && (
          <>
            <FileIcon size="small" />
            <span className="sr-only">file uploaded</span>
          </>
        )}
      </span>
    ),
  },
  {
    id: 'order',
    head: 'Order',
    cell: ({ order }) =>
      order && (
        <PageLink className="figures text-link" to={`/dashboard/order-management/${order.orderId}`}>
          {order.orderId}
        </PageLink>
      ),
  },
  { id: 'received', head: 'Received', cell: ({ received_at: at }) => dayLabel(at) },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  ...unitStates.map((state) => ({ name: statusLabel(state), filters: { state } })),
];

interface UnitListProps {
  readonly variant: AdminProduct['variants'][number];
  readonly head: (actions: ReactNode) => ReactNode;
}

/** The units of a variant by state, with what can be done with each. */
export function UnitList({ variant, head }: UnitListProps) {
  const listing = useListing({ filters: ['state'] });
  const query = useQuery(unitListQuery(variant._id, listing));
  const filters = { ...listing.filters, ...(listing.search === '' ? {} : { q: listing.search }) };
  const [open, setOpen] = useState<Unit | 'new'>();
  const keepByNumber = useChange(
    () => browserClient.call('admin.units.switch', { variantId: variant._id, kept_by_units: false }),
    { done: 'Kept by number from now on', changes: unitQueries },
  );
  // A certificate that was uploaded meanwhile is in the newest row.
  const chosen = open !== 'new' ? (query.data?.rows.find(({ _id }) => _id === open?._id) ?? open) : undefined;
  return (
    <>
      {head(
        <>
          <DownloadButton endpoint="admin.units.export" input={{ ...filters, variantId: variant._id }}>
            Export {countLabel(query.data)}
          </DownloadButton>
          <ConfirmButton
            isBusy={keepByNumber.isPending}
            question={{
              title: 'Keep by number again?',
              text: `The stock stays ${variant.stock}, as a number. The units in stock are written off; what is known of them stays in this list.`,
              action: 'Keep by number',
              isDanger: true,
            }}
            onYes={() => keepByNumber.mutate()}
          >
            Keep by number
          </ConfirmButton>
          <Allowed>
            <Button variant="primary" size="small" onClick={() => setOpen('new')}>
              <PlusIcon size="small" />
              Add a unit
            </Button>
          </Allowed>
        </>,
      )}
      <AdminTable<Unit>
        name="units"
        label="Units"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ serial }) => serial}
        search="HUID or serial"
        views={views}
        rowActions={(unit) => (
          <Allowed>
            <Button variant="quiet" size="small" onClick={() => setOpen(unit)}>
              Edit<span className="sr-only"> {unit.serial}</span>
            </Button>
          </Allowed>
        )}
        empty={{
          title: 'No units yet',
          text: 'Each unit in stock is listed here with its HUID and its weight.',
        }}
      />
      {open && (
        <UnitDialog
          key={chosen?._id}
          variantId={variant._id}
          unit={chosen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
