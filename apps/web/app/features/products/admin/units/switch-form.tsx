import { ApiProblem } from '@jhumka/contract/client';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextButton } from '../../../../ui/buttons/text-link.tsx';
import { EntryForm } from '../../../admin/kit/form/entry-form.tsx';
import { useMemoryDraft } from '../../../admin/kit/form/guarded-changes.tsx';
import { Part } from '../../../admin/kit/part.tsx';
import type { AdminProduct } from '../catalogue-queries.ts';
import { unitQueries } from './unit-queries.ts';
import { fitRows, missingIn, numberRows, takenIn, type UnitRow, writtenUnit } from './units-entry.ts';
import { UnitsTable } from './units-table.tsx';

interface SwitchFormProps {
  readonly variant: AdminProduct['variants'][number];
}

/** Switches a variant to units: asks for each of those in stock. Its sales meanwhile change the number of rows. */
export function SwitchForm({ variant: { _id: variantId, sku, stock: known } }: SwitchFormProps) {
  const [stock, setStock] = useState(known);
  const form = useEntryForm({
    saved: { units: fitRows([], known) },
    draft: useMemoryDraft(`units ${variantId}`),
    send: async ({ units }) => {
      try {
        const input = { variantId, kept_by_units: true, units: units.map(writtenUnit) };
        return (await browserClient.call('admin.units.switch', input)).data;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'units-mismatch') {
          const now = (error.data as { stock: number }).stock;
          setStock(now);
          form.set(({ units: typed }) => ({ units: fitRows(typed, now) }));
        }
        throw error;
      }
    },
    refused: (error, entry) => takenIn(error, entry.units),
    done: 'Kept by units from now on',
    changes: unitQueries,
  });
  const { units } = form.entry;
  const missing = missingIn(units, stock);
  const change = (rows: readonly UnitRow[]) => form.set({ units: fitRows(rows, stock) });
  return (
    <Part title="Keep by units">
      <p className="max-w-prose pb-4 text-small text-ink-muted">
        Each unit has its own serial, and what is on its hallmark and certificate. The stock is then the
        number of units in stock, and packing asks which of them go into the box.
      </p>
      <EntryForm form={form} failed="Nothing was changed. Please try again.">
        {stock === 0 ? (
          <p>Nothing is in stock: add the units afterwards.</p>
        ) : (
          <>
            <UnitsTable rows={units} stock={stock} problem={form.problem} onChange={change} />
            <p className="flex flex-wrap items-center gap-x-5 text-small text-ink-muted">
              Enter: next row. Paste cells from a spreadsheet.
              <TextButton onClick={() => change(numberRows(units, sku))}>Number the empty serials</TextButton>
            </p>
          </>
        )}
        {form.problem('units') && (
          <p role="alert" className="font-medium text-danger text-small">
            {form.problem('units')}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-sm:w-full"
          disabled={missing !== ''}
          isBusy={form.isPending}
        >
          {missing || (stock === 0 ? 'Keep by units' : `Keep ${stock} ${stock === 1 ? 'unit' : 'units'}`)}
        </Button>
      </EntryForm>
    </Part>
  );
}
