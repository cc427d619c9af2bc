import { ApiProblem } from '@jhumka/contract/client';
import { formatMobile } from '@jhumka/domain/addresses';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { recordCodeSent } from '../../../components/codes/code-notes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { type MobileNumber, sendNumberCode, useActivateNumber, useDeleteNumber } from './number-queries.ts';
import { settingsRow } from './settings.tsx';

interface NumberRowProps {
  readonly number: MobileNumber;
  readonly onVerify: () => void;
}

/** Mobile number with its actions. */
export function NumberRow({ number, onVerify }: NumberRowProps) {
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
