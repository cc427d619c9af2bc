import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';

/** Form of a new price period. */
export function PricePeriodDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useEntryForm({
    saved: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' && 'Please enter the name.' }),
    send: async ({ name }) => (await browserClient.call('admin.pricePeriods.create', { name })).data,
    changes: ['admin.pricePeriods.list'],
    onSaved: ({ name }) => {
      showToast(`${name} created`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add price period"
      failed="The price period was not created. Please try again."
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} {...form.field('name')} />
    </FormDialog>
  );
}
