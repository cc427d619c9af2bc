import type { Reply, WireInput } from '@jhumka/contract/client';
import { metalGroups, preciousMetalLabel } from '@jhumka/domain/catalogue';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { typedAmount } from '../../admin/kit/format.ts';

export type MetalRate = Reply<'admin.metalRates.list'>['data'][number];

interface MetalRateDialogProps {
  /** The rate to change; null for a new one. */
  readonly rate: MetalRate | null;
  readonly onClose: () => void;
}

/** Form of a metal's rate; what was saved with the one before keeps it. */
export function MetalRateDialog({ rate, onClose }: MetalRateDialogProps) {
  const form = useEntryForm({
    saved: {
      metal: rate?.metal ?? 'gold',
      purity: rate ? String(rate.purity) : '',
      rate: rate ? typedAmount(rate.per_gram) : '',
    },
    check: ({ purity, rate: typed }) => ({
      purity: purity.trim() === '' && 'Please enter the fineness.',
      rate: typed.trim() === '' && 'Please enter the rate.',
    }),
    send: async ({ rate: per_gram, ...metal }) => {
      const input = { ...metal, per_gram } as WireInput<'admin.metalRates.save'>;
      return (await browserClient.call('admin.metalRates.save', input)).data;
    },
    changes: ['admin.metalRates.list'],
    done: (saved) => `Rate of ${preciousMetalLabel(saved)} saved`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={rate ? `Rate of ${preciousMetalLabel(rate)}` : 'Add metal rate'}
      failed="The rate was not saved. Please try again."
      onClose={onClose}
    >
      {!rate && (
        <>
          <SelectField label="Metal" {...form.field('metal')}>
            {metalGroups.map((metal) => (
              <option key={metal} value={metal}>
                {metal.charAt(0).toUpperCase() + metal.slice(1)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Fineness"
            hint="Parts of a thousand, as the hallmark says: 916 for 22K, 750 for 18K, 925 for silver."
            inputMode="numeric"
            {...form.field('purity')}
          />
        </>
      )}
      <TextField
        label="Rate for a gram (Rs.)"
        hint="Without GST. It changes no price and no break-up that is saved already."
        inputMode="decimal"
        {...form.field('rate', 'per_gram')}
      />
    </FormDialog>
  );
}
