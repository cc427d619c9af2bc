import { checkEmail } from '@jhumka/domain/accounts';
import { type ChosenOptions, describeChoice } from '@jhumka/domain/catalogue';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { issueOf, messageOf, problemMessage, waitMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { CodeForm } from '../../components/codes/code-form.tsx';
import { recordCodeSent } from '../../components/codes/code-notes.ts';
import { addIntent, wishlistIntent } from '../../components/guest-sheet/guest-intents.ts';
import { askGuest, type GuestRequest } from '../../components/guest-sheet/guest-request.ts';
import { firstIssue, useForm } from '../../components/use-form.ts';
import { saveSession } from '../../session/log-in.ts';
import { loginPath } from '../../session/return-path.ts';
import { useIsLoggedIn } from '../../session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx';
import { takeFocus } from '../../ui/focus/use-focus-after.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Overlay } from '../../ui/overlays/overlay.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Preserves the entered email code for accounts that also require an authenticator code. */
type Step =
  | { readonly name: 'email' }
  | { readonly name: 'code' }
  | { readonly name: 'app'; readonly otp: string };

interface GuestSheetProps {
  readonly request: GuestRequest;
  /** Closes the sheet over the login page, whose password is the other way. */
  readonly onClose?: () => void;
}

/**
 * Requests a guest's email and a one-time code in a sheet over the page: no password, no other page. Once logged
 * in, the header adds the product that the guest chose, exactly once.
 */
export function GuestSheet({ request, onClose }: GuestSheetProps) {
  const { pathname, search } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<Step>({ name: 'email' });
  const { product, target, variant } = request;
  const choice = variant ? describeChoice(variant.options) : '';
  const lastStep = target ? `Add ${shortChoice(variant?.options)}to ${target}` : 'Continue';
  const body = useRef<HTMLDivElement>(null);

  const end = useEffectEvent(() => {
    request.onLoggedIn?.();
    onClose?.();
    askGuest(null);
  });
  // Logged in, here or in another tab: the product is being added.
  useEffect(() => {
    if (isLoggedIn) end();
  }, [isLoggedIn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to the first field of each new step.
  useEffect(() => {
    body.current?.querySelector('input')?.focus();
  }, [step.name]);

  function close() {
    addIntent.drop();
    wishlistIntent.drop();
    onClose?.();
    askGuest(null);
  }

  async function logIn(otp: string, code?: string) {
    try {
      const { data } = await browserClient.call('user.loginWithCode', { email, otp, code });
      saveSession(data);
    } catch (error) {
      if (messageOf(error, 'second-step-needed') === undefined) throw error;
      setStep({ name: 'app', otp });
    }
  }

  return (
    <Overlay
      isOpen
      isLight
      isShort
      place="right"
      title={
        step.name === 'email'
          ? `Enter your email to ${target ? `add it to your ${target}` : 'continue'}`
          : 'Enter the 6-digit code'
      }
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <div ref={body} className="grid gap-5 py-5">
        {product && (
          <p className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] items-center gap-4 border-rule border-b pb-4">
            <Picture picture={product.pictures[0]} sizes="64px" alt="" />
            <span className="wrap-anywhere">
              <span className="block type-name">{product.name}</span>
              {choice && <span className="type-note block first-letter:uppercase">{choice}</span>}
            </span>
          </p>
        )}
        {step.name === 'email' && (
          <EmailStep
            email={email}
            onSent={(to) => {
              setEmail(to);
              setStep({ name: 'code' });
            }}
          >
            {onClose ? (
              <TextButton className="min-h-target justify-self-start text-small" onClick={close}>
                Log in with a password
              </TextButton>
            ) : (
              <TextLink
                to={loginPath(pathname + search)}
                className="min-h-target justify-self-start text-small"
              >
                Log in with a password
              </TextLink>
            )}
          </EmailStep>
        )}
        {step.name === 'code' && (
          <>
            <p className="wrap-anywhere text-ink-muted">
              Sent to <strong className="font-semibold text-ink">{email}</strong>.{' '}
              <button
                type="button"
                className="text-link min-h-target text-ink text-small"
                onClick={() => setStep({ name: 'email' })}
              >
                Change email
              </button>
            </p>
            <CodeForm
              codeKey={`login:${email}`}
              step={lastStep}
              check={(otp) => logIn(otp)}
              send={() => sendCode(email)}
            />
            <p className="type-note">The code is valid for 10 minutes.</p>
          </>
        )}
        {step.name === 'app' && <AppStep step={lastStep} logIn={(code) => logIn(step.otp, code)} />}
      </div>
    </Overlay>
  );
}

/** Offered while an email is typed: they take a dozen keys of a phone. */
const emailEndings = ['@gmail.com', '@yahoo.com', '@outlook.com'];

interface EmailStepProps {
  readonly email: string;
  /** Called once a code was sent to this address. */
  readonly onSent: (email: string) => void;
  /** The alternative login link. */
  readonly children: ReactNode;
}

function EmailStep({ email, onSent, children }: EmailStepProps) {
  const send = useChange(sendCode, {
    onSuccess: ({ resendAfterSeconds }, to) => {
      recordCodeSent(`login:${to}`, Date.now(), resendAfterSeconds);
      onSent(to);
    },
    onError: (problem, to) => {
      // A code was sent to this email a moment ago and is still valid.
      if (messageOf(problem, 'code-too-soon')) onSent(to);
    },
    failed: null,
  });
  const form = useForm({
    saved: { email },
    check: (entry) => ({
      email: entry.email.trim() === '' ? 'Please enter your email' : firstIssue(checkEmail(entry.email)),
    }),
    change: send,
    send: (entry) => {
      const checked = checkEmail(entry.email);
      if (checked.ok) send.mutate(checked.value);
    },
    refused: (error) => ({
      email:
        issueOf(error, 'email') ??
        [problemMessage(error, 'We could not send the code. Please try again'), waitMessage(error)]
          .filter(Boolean)
          .join('. '),
    }),
    onType: () => send.isError && send.reset(),
  });

  return (
    <form {...form.attributes} className="grid gap-4">
      <TextField
        ref={takeFocus}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      {/^[^\s@]+$/.test(form.entry.email) && (
        <div className="-mt-2 flex flex-wrap gap-2">
          {emailEndings.map((ending) => (
            <Button
              key={ending}
              size="small"
              className="min-h-11"
              onClick={({ currentTarget }) => {
                form.set({ email: form.entry.email + ending });
                currentTarget.form?.querySelector('input')?.focus();
              }}
            >
              {ending}
            </Button>
          ))}
        </div>
      )}
      <Button type="submit" variant="primary" isWide isBusy={form.isPending}>
        Send code
      </Button>
      <p className="type-note">
        New here? The same code creates your account, without a password. You accept the{' '}
        <TextLink to="/terms">Terms of Service</TextLink> and the{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink>. No marketing emails unless you opt in.
      </p>
      {children}
    </form>
  );
}

function AppStep({
  step,
  logIn,
}: {
  readonly step: string;
  readonly logIn: (code: string) => Promise<void>;
}) {
  const checking = useChange(logIn, { failed: null });
  const form = useForm({
    saved: { code: '' },
    check: ({ code }) => ({
      code: code.trim() === '' && 'Please enter your authenticator code or a recovery code',
    }),
    change: checking,
    send: ({ code }) => checking.mutate(code.trim()),
    refused: (error) => ({
      code: problemMessage(error, 'The code could not be checked. Please try again'),
    }),
    onType: () => checking.isError && checking.reset(),
  });
  return (
    <form {...form.attributes} className="grid gap-4">
      <TextField
        label="Authenticator code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        hint="Two-factor authentication is on. A recovery code works too."
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" isWide isBusy={form.isPending}>
        {step}
      </Button>
    </form>
  );
}

async function sendCode(email: string): Promise<{ readonly resendAfterSeconds: number }> {
  return (await browserClient.call('user.sendLoginCode', { email })).data;
}

/** The size or length of a variant, for a button: 'size 14 '; '' without one. */
function shortChoice(options: ChosenOptions = {}): string {
  const [name, value] = Object.entries(options).find(([one]) => /size|length/i.test(one)) ?? [];
  return name === undefined ? '' : `${/size/i.test(name) ? 'size ' : ''}${value} `;
}
