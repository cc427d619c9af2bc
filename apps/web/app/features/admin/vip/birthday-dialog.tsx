import { browserClient } from '../../../api/client.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useEntryForm } from '../kit/form/use-entry-form.ts';
import type { Member } from './vip-queries.ts';

/** Corrects a birthday, which its owner can set only once (decisions §6). */
export function BirthdayDialog({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const form = useEntryForm({
    saved: { birthday: member.birthday ?? '' },
    send: ({ birthday }) =>
      browserClient.call('admin.users.update', { id: member._id, birthday, note: 'Birthday corrected' }),
    changes: ['admin.vip.members'],
    onSaved: () => {
      showToast('Birthday corrected');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Birthday of ${member.name || member.email}`}
      action="Save birthday"
      isReady={form.isDirty && form.entry.birthday !== ''}
      failed="The birthday was not saved. Please try again."
      onClose={onClose}
    >
      <DateField
        label="Birthday"
        min="1900-01-01"
        hint="Birthday coins are given once a year, even if the date is corrected."
        {...form.field('birthday')}
      />
    </FormDialog>
  );
}
