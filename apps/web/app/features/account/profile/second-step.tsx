import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { saveFile } from '../../../api/file-call.ts';
import { messageOf, problemMessage } from '../../../api/problem-message.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { isWholeCode } from '../../../components/codes/code-form.tsx';
import { FormNotice } from '../../../components/form-notice.tsx';
import { useForm } from '../../../components/use-form.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PasswordField } from '../entry/password-field.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** Turns the second step of one's own login on and off, and shows recovery codes this once. */
export function SecondStep() {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, isError, refetch } = useQuery(personalQuery('secondFactor.get', {}));
  const finish = (recoveryCodes?: readonly string[]) => {
    setOpen(false);
    setCodes(recoveryCodes);
    void invalidate(queryClient, ['secondFactor.get']);
  };
  if (isError) return <Button onClick={() => void refetch()}>Try again</Button>;
  if (!data) return <Skeleton className="h-12" />;
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (isOpen) {
    const cancel = () => setOpen(false);
    return data.isOn ? (
      <TurnOff onDone={() => finish()} onCancel={cancel} />
    ) : (
      <TurnOn onDone={finish} onCancel={cancel} />
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      {data.isRequired && !data.isOn && (
        <Notice tone="warning">The admin requires two-factor authentication.</Notice>
      )}
      <p>
        {data.isOn
          ? `It is on. ${data.recoveryCodesLeft} recovery codes are left.`
          : 'Off. You log in with your password only.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {data.isRequired && data.isOn && (
          <LinkButton variant="primary" to="/dashboard/office">
            Open the admin
          </LinkButton>
        )}
        <Button onClick={() => setOpen(true)}>{data.isOn ? 'Turn it off' : 'Turn it on'}</Button>
      </div>
    </div>
  );
}

interface TurnOnProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function TurnOn({ onDone, onCancel }: TurnOnProps) {
  const begin = useChange(
    async (currentPassword: string) =>
      (await browserClient.call('secondFactor.begin', { currentPassword })).data,
    { failed: null },
  );
  const confirm = useChange(
    async (code: string) => (await browserClient.call('secondFactor.confirm', { code })).data,
    { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes), failed: null },
  );
  const { entry, attributes, field, isPending, set, submit } = useForm({
    saved: { currentPassword: '', code: '' },
    change: begin.data ? confirm : begin,
    send: ({ currentPassword, code }) => (begin.data ? confirm.mutate(code) : begin.mutate(currentPassword)),
    refused: (error) => ({
      [begin.data ? 'code' : 'currentPassword']: problemMessage(
        error,
        'We could not reach the shop. Please try again',
      ),
    }),
  });
  return (
    <form {...attributes} className="grid max-w-120 gap-4">
      {begin.data ? (
        <>
          <p>Scan this with an authenticator app, or type in the key. Then enter the code it shows.</p>
          <Suspense fallback={<Skeleton className="size-48" />}>
            <QrCode text={begin.data.uri} label="QR code for your authenticator app" />
          </Suspense>
          <p className="figures wrap-anywhere whitespace-normal" translate="no">
            {begin.data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <a className="text-link justify-self-start sm:hidden" href={begin.data.uri}>
            Open it in the app on this phone
          </a>
          <TextField
            key="code"
            label="Authenticator code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code')}
            onChange={({ target: { value: code } }) => {
              set({ code });
              if (isWholeCode(code)) submit({ ...entry, code });
            }}
          />
        </>
      ) : (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <Steps onCancel={onCancel} isBusy={isPending} action="Continue" />
    </form>
  );
}

interface TurnOffProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function TurnOff({ onDone, onCancel }: TurnOffProps) {
  const turnOff = useChange(
    (shown: { readonly currentPassword: string; readonly code: string }) =>
      browserClient.call('secondFactor.turnOff', shown),
    {
      done: 'Two-factor authentication is off',
      onSuccess: onDone,
      failed: null,
    },
  );
  const { attributes, failure, field, isPending } = useForm({
    saved: { currentPassword: '', code: '' },
    change: turnOff,
    send: (entry) => turnOff.mutate(entry),
    refused: (error) => ({
      currentPassword: messageOf(error, 'wrong-password'),
      code: messageOf(error, 'wrong-second-step'),
    }),
  });
  return (
    <form {...attributes} className="grid max-w-120 gap-4">
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <TextField
        label="Authenticator code or recovery code"
        name="code"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <FormNotice error={failure} failed="We could not reach the shop. Please try again" />
      <Steps onCancel={onCancel} isBusy={isPending} action="Turn it off" />
    </form>
  );
}

interface StepsProps {
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly action: string;
}

function Steps({ onCancel, isBusy, action }: StepsProps) {
  return (
    <div className="flex gap-3">
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {action}
      </Button>
    </div>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown this once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="success">
        Two-factor authentication is on. Save these recovery codes away from your phone. Each works once if
        you lose it. They are not shown again.
      </Notice>
      <ul className="figures grid grid-cols-2 gap-x-8 gap-y-1 text-control" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={save}>Save as a file</Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
