import { unitStatesFrom } from '@jhumka/domain/catalogue';
import { browserClient } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/problem-message.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../admin/kit/form/form-dialog.tsx';
import { typedAmount } from '../../../admin/kit/format.ts';
import { statusLabel } from '../../../admin/kit/status-label.ts';
import { CertificateFile } from './certificate-file.tsx';
import { type Unit, unitQueries } from './unit-queries.ts';
import { emptyUnit, orNull, writtenUnit } from './units-entry.ts';

interface UnitDialogProps {
  readonly variantId: string;
  /** Undefined for a new one. */
  readonly unit: Unit | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a unit; with its state, a write-off with a note, and its certificate. */
export function UnitDialog({ variantId, unit, onClose }: UnitDialogProps) {
  const form = useEntryForm({
    saved: entryOf(unit),
    send: async ({ cost, state, note, ...row }) => {
      const written = { ...writtenUnit(row), cost: orNull(cost) };
      if (!unit) return browserClient.call('admin.units.create', { variantId, ...written });
      const isMoved = state !== unit.state;
      return browserClient.call('admin.units.update', {
        ...{ _id: unit._id, ...written },
        ...(isMoved && { state: state as Unit['state'], note: note.trim() }),
      });
    },
    check: ({ serial, state, note }) => ({
      serial: serial.trim() === '' && 'Please enter a serial',
      note: state === 'written_off' && state !== unit?.state && note.trim() === '' && 'Please say why',
    }),
    refused: (error) => ({
      serial: messageOf(error, 'serial-taken'),
      huid: messageOf(error, 'huid-taken'),
      state: messageOf(error, 'unit-move-refused'),
    }),
    done: unit ? 'Unit saved' : 'Unit added',
    changes: unitQueries,
    onSaved: onClose,
  });
  const { field } = form;
  const { state } = form.entry;
  return (
    <FormDialog
      form={form}
      title={unit ? `Unit ${unit.serial}` : 'Add a unit'}
      action={unit ? 'Save' : 'Add unit'}
      isReady={form.isDirty}
      failed="The unit was not saved. Please try again."
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Serial" autoFocus maxLength={60} autoComplete="off" {...field('serial')} />
        <TextField label="HUID" isOptional maxLength={6} autoComplete="off" {...field('huid')} />
        <TextField label="Gross (g)" isOptional inputMode="decimal" {...field('gross_weight_g')} />
        <TextField label="Net (g)" isOptional inputMode="decimal" {...field('net_weight_g')} />
        <TextField label="Certificate" isOptional maxLength={80} {...field('certificate')} />
        <TextField label="Cost (Rs.)" isOptional inputMode="decimal" {...field('cost')} />
        {unit && (
          <SelectField
            label="State"
            className="col-span-2"
            hint={stateHints[unit.state]}
            value={state}
            error={form.problem('state')}
            onChange={({ target }) => form.set({ state: target.value as Unit['state'] })}
          >
            {[unit.state, ...unitStatesFrom(unit.state)].map((one) => (
              <option key={one} value={one}>
                {statusLabel(one)}
              </option>
            ))}
          </SelectField>
        )}
        {unit && state !== unit.state && (
          <TextField
            label="Note"
            className="col-span-2"
            isOptional={state !== 'written_off'}
            maxLength={200}
            {...field('note')}
          />
        )}
      </div>
      {unit && <CertificateFile unit={unit} />}
    </FormDialog>
  );
}

const stateHints: Partial<Record<Unit['state'], string>> = {
  held: 'Reserved for an order: it is sold when that is packed, or free again when it is cancelled.',
  sold: 'It comes back by the return of its order.',
};

const entryOf = (unit: Unit | undefined) => ({
  ...emptyUnit,
  ...{ cost: '', note: '', state: unit?.state ?? ('in_stock' as const) },
  ...(unit && {
    serial: unit.serial,
    huid: unit.huid ?? '',
    certificate: unit.certificate,
    gross_weight_g: String(unit.gross_weight_g ?? ''),
    net_weight_g: String(unit.net_weight_g ?? ''),
    cost: unit.cost === null ? '' : typedAmount(unit.cost),
  }),
});
