import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';

interface RedirectDialogProps {
  /** Empty for a new one. */
  readonly redirect: { readonly from?: string; readonly to?: string };
  readonly onClose: () => void;
}

/** Form of a redirect. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const isKnown = redirect.from !== undefined;
  const form = useEntryForm({
    saved: { from: addressLabel(redirect.from ?? ''), to: addressLabel(redirect.to ?? '') },
    check: ({ from, to }) => ({
      from: from.trim() === '' && 'Please enter the old address.',
      to: to.trim() === '' && 'Please enter the new address.',
    }),
    send: async ({ from, to }) =>
      (await browserClient.call('admin.redirects.save', { from: redirect.from ?? from, to })).data,
    changes: ['admin.redirects.list'],
    onSaved: (saved) => {
      showToast(`${addressLabel(saved.from)} redirects to ${addressLabel(saved.to)}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isKnown ? 'Edit redirect' : 'Add redirect'}
      failed="The redirect was not saved. Please try again."
      onClose={onClose}
    >
      <TextField
        label="Old address"
        placeholder="/old-page"
        hint="The part after the domain, beginning with /. A query, such as ?product_id=42, counts when it is given."
        maxLength={500}
        readOnly={isKnown}
        {...form.field('from')}
      />
      <TextField
        label="New address"
        placeholder="/products"
        hint="A page of the shop, for example /search?q=ring"
        maxLength={500}
        {...form.field('to')}
      />
    </FormDialog>
  );
}

/** An address as people read it: letters of any script instead of their codes. */
export function addressLabel(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
