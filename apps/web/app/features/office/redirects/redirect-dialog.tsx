import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { addressWords } from './address-words.ts';

interface RedirectDialogProps {
  /** Empty for a new one. */
  readonly redirect: { readonly from?: string; readonly to?: string };
  readonly onClose: () => void;
}

/** Says where an old address leads. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const isKnown = redirect.from !== undefined;
  const [from, setFrom] = useState(addressWords(redirect.from ?? ''));
  const [to, setTo] = useState(addressWords(redirect.to ?? ''));
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const input = { from: redirect.from ?? from, to };
      return (await browserClient.call('redirect.save', input)).data;
    },
    onSuccess: (saved) => {
      showToast(`${addressWords(saved.from)} leads to ${addressWords(saved.to)}`);
      void queryClient.invalidateQueries({ queryKey: ['redirect.list'] });
      onClose();
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (from.trim() !== '' && to.trim() !== '' && !save.isPending) save.mutate();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isKnown ? 'Change a redirect' : 'Add a redirect'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" isBusy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {save.isError && (
          <Notice tone="danger" isUrgent>
            {problemWords(save.error, 'The redirect was not saved. Please try again')}
          </Notice>
        )}
        <TextField
          label="Old address"
          placeholder="/old-page"
          hint="The part after the name of the shop, beginning with /"
          maxLength={500}
          readOnly={isKnown}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={isTried && from.trim() === '' ? 'Please enter the old address' : issueOf(save.error, 'from')}
        />
        <TextField
          label="Leads to"
          placeholder="/products"
          hint="A page of the shop, such as /search?q=ring"
          maxLength={500}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={isTried && to.trim() === '' ? 'Please enter where it leads' : issueOf(save.error, 'to')}
        />
      </form>
    </Dialog>
  );
}
