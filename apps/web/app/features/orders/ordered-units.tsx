import { downloadFile } from '../../api/file-call.ts';
import { useChange } from '../../api/use-change.ts';
import { unitLabel } from '../../components/unit-label.ts';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { DownloadIcon } from '../../ui/icons/page-icons.tsx';
import type { Order } from './api/order-queries.ts';

type Unit = Order['items'][number]['units'][number];

interface OrderedUnitsProps {
  readonly orderId: string;
  readonly units: readonly Unit[];
}

/** The articles that were packed, by hallmark and weight, with their certificates. */
export function OrderedUnits({ orderId, units }: OrderedUnitsProps) {
  if (units.length === 0) return null;
  return (
    <ul className="type-note">
      {units.map((unit) => (
        <li key={unit._id} className="flex flex-wrap items-center gap-x-4">
          <span className="tabular-nums wrap-anywhere">
            {unitLabel(unit)}
            {unit.is_back ? ' · returned' : unit.huid !== null && ' · Verify in the BIS Care app'}
          </span>
          {unit.certificate_file === null ? (
            unit.certificate !== '' && <span>Certificate {unit.certificate}</span>
          ) : (
            <Certificate orderId={orderId} unit={unit} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Certificate({ orderId, unit }: { readonly orderId: string; readonly unit: Unit }) {
  const take = useChange(
    () => downloadFile('order.certificate', { id: orderId, unit: unit._id }, 'certificate.pdf'),
    { done: 'Downloaded', failed: 'The file was not downloaded. Please try again' },
  );
  return (
    <TextButton disabled={take.isPending} className="print:hidden" onClick={() => take.mutate()}>
      <DownloadIcon size="small" />
      Certificate {unit.certificate || `of ${unit.huid ?? unit.serial}`}
    </TextButton>
  );
}
