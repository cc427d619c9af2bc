import { ApiProblem } from '@jhumka/contract/client';
import { formatMobile, normaliseMobile } from '@jhumka/domain/addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage } from '../../../api/problem-message.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { CodeForm } from '../../../components/codes/code-form.tsx';
import { recordCodeSent } from '../../../components/codes/code-notes.ts';
import { useForm } from '../../../components/use-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import {
  addNumber,
  type MobileNumber,
  numberListQuery,
  numberQueries,
  sendNumberCode,
  useActivateNumber,
  useDeleteNumber,
} from './number-queries.ts';
import { settingsRow } from './settings.tsx';

/** The mobile numbers of a person: verify, make active, remove, add. */
export function MobileNumbers() {
  const { data: numbers, isError, refetch } = useQuery(numberListQuery());
  const [verifying, setVerifying] = useState<string | null>(null);
  if (!numbers) {
    if (!isError) return <Skeleton className="h-28" />;
    return (
      <p className="flex flex-wrap items-center gap-4">
        Your numbers did not load.
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <>
      {numbers.length > 0 && (
        <ul>
          {numbers.map((number) => (
            <NumberRow key={number._id} number={number} onVerify={() => setVerifying(number.mobile)} />
          ))}
        </ul>
      )}
      {verifying === null ? (
        <AddNumber onAdded={setVerifying} />
      ) : (
        <VerifyNumber key={verifying} mobile={verifying} onClose={() => setVerifying(null)} />
      )}
    </>
  );
}

function AddNumber({ onAdded }: { readonly onAdded: (mobile: string) => void }) {
  const add = useChange(addNumber, {
    onSuccess: ({ resendAfterSeconds }, mobile) => {
      recordCodeSent(`mobile:${mobile}`, Date.now(), resendAfterSeconds);
      onAdded(mobile);
    },
    changes: numberQueries,
    isPendingUntilShown: true,
    failed: null,
  });

  const form = useForm({
    saved: { mobile: '' },
    check: ({ mobile }) => ({
      mobile:
        normaliseMobile(mobile) === null && 'A mobile number has ten digits and begins with 6, 7, 8 or 9',
    }),
    change: add,
    send: (entry) => {
      const mobile = normaliseMobile(entry.mobile);
      if (mobile !== null) add.mutate(mobile);
    },
    refused: (error) => ({
      mobile: issueOf(error, 'mobile') ?? problemMessage(error, 'The number was not added. Please try again'),
    }),
  });

  return (
    <form {...form.attributes} className="flex flex-wrap items-start gap-3">
      <TextField
        label="Add a number"
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="min-w-0 flex-1 basis-60"
        {...form.field('mobile')}
      />
      <Button type="submit" isBusy={form.isPending} className="max-md:w-full md:mt-7">
        Send code
      </Button>
    </form>
  );
}

function VerifyNumber({ mobile, onClose }: { readonly mobile: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  async function check(otp: string) {
    await browserClient.call('user.verifyMobile', { mobile, otp });
    showToast('Your mobile number is verified');
    await invalidate(queryClient, numberQueries);
    onClose();
  }
  return (
    <Panel className="grid max-w-112 gap-5">
      <p className="text-small">
        We sent a 6-digit code to <strong className="figures">{formatMobile(mobile)}</strong>. The code is
        valid for 10 minutes.
      </p>
      <CodeForm
        codeKey={`mobile:${mobile}`}
        step="Verify this number"
        check={check}
        send={() => sendNumberCode(mobile)}
      />
      <TextButton className="justify-self-start text-small" onClick={onClose}>
        Do it later
      </TextButton>
    </Panel>
  );
}

interface NumberRowProps {
  readonly number: MobileNumber;
  readonly onVerify: () => void;
}

/** Mobile number with its actions. */
function NumberRow({ number, onVerify }: NumberRowProps) {
  const { _id, mobile, is_active: isActive, verify_mobile: isVerified } = number;
  const activate = useActivateNumber();
  const remove = useDeleteNumber();
  const send = useChange(() => sendNumberCode(mobile), {
    onSuccess: ({ resendAfterSeconds }) => {
      recordCodeSent(`mobile:${mobile}`, Date.now(), resendAfterSeconds);
      onVerify();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'code-too-soon') {
        // A code was already sent and is still valid.
        recordCodeSent(`mobile:${mobile}`, Date.now(), error.retryAfterSeconds ?? 0);
        return onVerify();
      }
      showToast(problemMessage(error, 'No code was sent. Please try again'), { tone: 'failed' });
    },
    failed: null,
  });
  const isBusy = activate.isPending || remove.isPending || send.isPending;
  const name = <span className="sr-only"> {formatMobile(mobile)}</span>;
  return (
    <li className={settingsRow}>
      <strong className="figures font-semibold">{formatMobile(mobile)}</strong>
      {isActive && <Badge tone="success">Active</Badge>}
      {!isVerified && <Badge tone="warning">Not verified</Badge>}
      <span className="ml-auto flex flex-wrap gap-x-5">
        {!isVerified && (
          <TextButton className="text-small" disabled={isBusy} onClick={() => send.mutate()}>
            Verify{name}
          </TextButton>
        )}
        {isVerified && !isActive && (
          <TextButton className="text-small" disabled={isBusy} onClick={() => activate.mutate(_id)}>
            Make active{name}
          </TextButton>
        )}
        <TextButton className="text-small" disabled={isBusy} onClick={() => remove.mutate(_id)}>
          Remove{name}
        </TextButton>
      </span>
    </li>
  );
}
