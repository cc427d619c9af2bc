import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { useForm } from '../../../components/use-form.ts';
import { leave } from '../../../session/log-out.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PasswordField } from '../entry/password-field.tsx';

const formId = 'delete-account';

/** Confirms account deletion with the password, and lists what is deleted and what is retained. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useChange((password: string) => browserClient.call('user.deleteAccount', { password }), {
    onSuccess: async () => {
      await leave(navigate);
      showToast('Your account is deleted');
    },
    failed: null,
  });

  const form = useForm({
    saved: { password: '' },
    check: ({ password }) => ({ password: password === '' && 'Please enter your password' }),
    change: remove,
    send: ({ password }) => remove.mutate(password),
    refused: (error) => ({ password: messageOf(error, 'wrong-password') }),
  });

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
          <Button type="submit" form={formId} variant="danger-solid" isBusy={form.isPending}>
            Delete my account
          </Button>
        </div>
      }
    >
      <form {...form.attributes} id={formId} className="grid gap-5 py-5">
        <div className="grid gap-3 text-small">
          <p>
            <strong>Deleted immediately:</strong> your name, email, mobile numbers, picture, birthday,
            addresses, cart, wishlist, choices, messages to us, and every device you are signed in on. VIP
            membership, coins and coupons go too.
          </p>
          <p>
            <strong>We keep:</strong> orders and invoices, as tax law requires, without your personal details;
            those for a firm keep its name and GSTIN.
          </p>
          <p>This can’t be undone. You may want to download your data first.</p>
        </div>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FormNotice error={form.failure} failed="Nothing was deleted. Please try again">
          {messageOf(form.failure, 'orders-open') && (
            <TextLink to="/myorders" className="min-h-11">
              See my orders
            </TextLink>
          )}
        </FormNotice>
      </form>
    </Dialog>
  );
}
