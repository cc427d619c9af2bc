import { normaliseMobile } from '@jhumka/domain/addresses';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { saveSession } from '../../../session/log-in.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/**
 * Logs in to the account of an order by phone, which has no email, by a code that is texted to its number. The
 * surrounding page navigates afterwards.
 */
export function MobileLogin({ onClose }: { readonly onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useEntryForm({
    saved: { mobile: '', otp: '' },
    check: ({ mobile, otp }) => ({
      mobile:
        normaliseMobile(mobile) === null && 'A mobile number has ten digits and begins with 6, 7, 8 or 9.',
      otp: sentTo !== undefined && otp.trim() === '' && 'Please enter the code.',
    }),
    send: async ({ mobile, otp }) => {
      if (sentTo === undefined) {
        await browserClient.call('user.sendMobileLoginCode', { mobile });
        return setSentTo(mobile);
      }
      saveSession((await browserClient.call('user.loginWithMobileCode', { mobile: sentTo, otp })).data);
    },
  });
  const again = useChange(() => browserClient.call('user.sendMobileLoginCode', { mobile: sentTo ?? '' }), {
    done: 'Another code is on its way',
  });
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Log in with your mobile number">
      <form {...form.attributes} className="grid gap-4">
        <p className="text-small text-ink-muted">
          {sentTo === undefined
            ? 'For orders by phone: we text a code to the number that you ordered with.'
            : 'If you ordered by phone with this number, a code is on its way.'}
        </p>
        <FormNotice error={form.failure} failed="The shop did not answer. Please try again." />
        {sentTo === undefined ? (
          <TextField label="Mobile" type="tel" autoComplete="tel" {...form.field('mobile')} />
        ) : (
          <TextField
            key="otp"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...form.field('otp')}
          />
        )}
        <Button type="submit" variant="primary" isWide isBusy={form.isPending}>
          {sentTo === undefined ? 'Text me a code' : 'Log in'}
        </Button>
        {sentTo !== undefined && (
          <TextButton onClick={() => !again.isPending && again.mutate()}>Text another code</TextButton>
        )}
      </form>
    </Dialog>
  );
}
