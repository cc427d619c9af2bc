import { ApiProblem } from '@jhumka/contract/client';
import { useEffect, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { type CodeKey, nextCodeAt, recordCodeSent, secondsUntil } from './code-notes.ts';

/** Sends a code; resolves with the seconds until another may be requested. */
export type SendCode = () => Promise<{ readonly resendAfterSeconds: number }>;

interface ResendCodeProps {
  readonly codeKey: CodeKey;
  readonly send: SendCode;
  readonly onSent: () => void;
}

/** Resends a code, and shows the remaining wait. */
export function ResendCode({ codeKey, send, onSent }: ResendCodeProps) {
  const [waitSeconds, readAgain] = useWait(codeKey);
  const resend = useChange(send, {
    onSuccess: ({ resendAfterSeconds }) => {
      recordCodeSent(codeKey, Date.now(), resendAfterSeconds);
      readAgain();
      showToast('A new code is on its way');
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.retryAfterSeconds)
        recordCodeSent(codeKey, Date.now(), error.retryAfterSeconds);
      readAgain();
    },
    failed: 'We could not send the code. Please try again',
  });
  return (
    <div className="flex items-center justify-between gap-4">
      <Button
        variant="quiet"
        size="small"
        disabled={waitSeconds > 0}
        isBusy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Resend code
      </Button>
      {waitSeconds > 0 && (
        <p role="timer" className="figures text-ink-muted text-small">
          in {waitLabel(waitSeconds)}
        </p>
      )}
    </div>
  );
}

function useWait(key: CodeKey): readonly [number, () => void] {
  const [nextAt, setNextAt] = useState(() => nextCodeAt(key));
  const [now, setNow] = useState(() => Date.now());
  const waitSeconds = secondsUntil(nextAt, now);
  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return [
    waitSeconds,
    () => {
      setNow(Date.now());
      setNextAt(nextCodeAt(key));
    },
  ];
}

function waitLabel(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}
