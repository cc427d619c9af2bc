import { ApiProblem } from '@jhumka/contract/client';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage, waitMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { leave } from '../../../session/log-out.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PasswordField } from '../entry/password-field.tsx';

const formId = 'delete-account';

/** Confirms account deletion with the password, and lists what is deleted and what is retained. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const remove = useChange((password: string) => browserClient.call('user.deleteAccount', { password }), {
    onSuccess: async () => {
      await leave(navigate);
      showToast('Your account is deleted');
    },
    onError: (problem) => {
      const isWrong = problem instanceof ApiProblem && problem.code === 'wrong-password';
      setError(isWrong ? problem.message : issueOf(problem, 'password'));
    },
    failed: null,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (remove.isPending) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setError(password === '' ? 'Please enter your password' : undefined);
    if (password === '') focusFirstError(event.currentTarget);
    else remove.mutate(password);
  }

  const isOpenOrder = remove.error instanceof ApiProblem && remove.error.code === 'orders-open';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      footer={
        <div className="grid gap-3 md:flex md:justify-end">
          <Button className="max-md:order-2" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger-solid" isBusy={remove.isPending}>
            Delete my account
          </Button>
        </div>
      }
    >
      <form id={formId} className="grid gap-5 py-5" method="post" noValidate onSubmit={submit}>
        <div className="grid gap-3 text-small">
          <p>
            <strong>Deleted immediately:</strong> your name, email, mobile numbers, picture, birthday,
            addresses, cart, wishlist, choices, messages to us, and every device you are signed in on. VIP
            membership, coins and coupons go too.
          </p>
          <p>
            <strong>We keep:</strong> orders and invoices, as tax law requires, without your personal details.
          </p>
          <p>This can’t be undone. You may want to download your data first.</p>
        </div>
        <PasswordField label="Your password" name="password" autoComplete="current-password" error={error} />
        {remove.isError && error === undefined && (
          <Notice tone="danger" isUrgent>
            <p>{problemMessage(remove.error, 'Nothing was deleted. Please try again')}</p>
            {waitMessage(remove.error) && <p>{waitMessage(remove.error)}</p>}
            {isOpenOrder && (
              <TextLink to="/myorders" className="min-h-11">
                See my orders
              </TextLink>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
