import { ApiProblem } from '@jhumka/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { problemWords } from '../../api/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { nextCodeAt, noteCodeSent, secondsUntil } from './code-wait.ts';

interface ResendCodeProps {
  readonly email: string;
  readonly onSent: () => void;
}

/** Asks for another code, and says how long to wait before that is possible. */
export function ResendCode({ email, onSent }: ResendCodeProps) {
  const [waitSeconds, waitAgain] = useWait(email);
  const resend = useMutation({
    mutationFn: () => browserClient.call('user.resendEmailCode', { email }),
    onSuccess: ({ data }) => {
      waitAgain(data.resendAfterSeconds);
      showToast('New digits are on their way');
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.retryAfterSeconds) waitAgain(error.retryAfterSeconds);
      showToast(problemWords(error, 'No digits were sent. Please try again'), { tone: 'failed' });
    },
  });
  return (
    <div className="flex items-center justify-between gap-4">
      <Button
        look="quiet"
        size="small"
        disabled={waitSeconds > 0}
        isBusy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send new digits
      </Button>
      {waitSeconds > 0 && (
        <p role="timer" className="figures text-ink-muted text-small">
          in {waitInWords(waitSeconds)}
        </p>
      )}
    </div>
  );
}

function useWait(email: string): readonly [number, (seconds: number) => void] {
  const [nextAt, setNextAt] = useState(() => nextCodeAt(email));
  const [now, setNow] = useState(() => Date.now());
  const waitSeconds = secondsUntil(nextAt, now);
  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return [
    waitSeconds,
    (seconds) => {
      noteCodeSent(email, Date.now(), seconds);
      setNow(Date.now());
      setNextAt(nextCodeAt(email));
    },
  ];
}

function waitInWords(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}
