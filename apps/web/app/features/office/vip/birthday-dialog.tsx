import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Member } from './vip-queries.ts';

/** Corrects a birthday, which its owner can set only once (decisions §6). */
export function BirthdayDialog({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [birthday, setBirthday] = useState(member.birthday ?? '');
  const save = useMutation({
    mutationFn: () =>
      browserClient.call('user.adminUpdate', { id: member._id, birthday, note: 'Birthday corrected' }),
    onSuccess: () => {
      showToast('Birthday corrected');
      void queryClient.invalidateQueries({ queryKey: ['vipAdmin.members'] });
      onClose();
    },
  });
  const issue = issueOf(save.error, 'birthday');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (birthday !== '' && !save.isPending) save.mutate();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Birthday of ${member.name || member.email}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            disabled={birthday === '' || birthday === member.birthday}
            isBusy={save.isPending}
          >
            Save birthday
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {save.isError && issue === undefined && (
          <Notice tone="danger" isUrgent>
            {problemWords(save.error, 'It was not saved. Please try again')}
          </Notice>
        )}
        <TextField
          label="Birthday"
          type="date"
          min="1900-01-01"
          value={birthday}
          onChange={({ target }) => setBirthday(target.value)}
          error={issue}
          hint="The coins of a birthday come once a year, also when the day is corrected."
        />
      </form>
    </Dialog>
  );
}
