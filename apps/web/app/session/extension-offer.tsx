import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ClockIcon } from '../ui/icons/page-icons.tsx';
import { publishHeight } from '../ui/overlays/foot-bar.tsx';
import { deviceListQuery, useExtendSession } from './device-queries.ts';
import { isExpiringSoon, timeInIndia } from './expiring-soon.ts';

const updateEveryMs = 60_000;
const publishQuestionHeight = publishHeight('--question-height');

/** Offers to stay logged in for 30 days when the login of this device is about to end (spec 9.12). */
export function ExtensionOffer() {
  const { data: devices } = useQuery(deviceListQuery());
  const [refused, setRefused] = useState<string | null>(null);
  const extend = useExtendSession();
  const now = useNow();
  const expiresAt = devices?.find((one) => one.is_current)?.expiresAt;
  const isOffered = expiresAt !== undefined && refused !== expiresAt && isExpiringSoon(expiresAt, now);
  useEffect(() => {
    if (isOffered && expiresAt)
      announce(
        `You are signed in until ${timeInIndia(expiresAt)}. To stay signed in, go to the end of the page`,
      );
  }, [isOffered, expiresAt]);
  if (!isOffered) return null;
  // The pressed button disappears, so the focus moves to the content.
  const leave = () => document.querySelector('main')?.focus({ preventScroll: true });
  return (
    <section
      ref={publishQuestionHeight}
      aria-label="Your session"
      data-asking=""
      className="on-night fixed inset-x-gutter bottom-[calc(1rem+var(--foot-height))] z-50 mx-auto grid max-w-144 animate-rise gap-3 rounded-2 p-4 shadow-float"
    >
      <p className="flex items-start gap-3 text-small">
        <ClockIcon className="mt-px" />
        You are signed in until {timeInIndia(expiresAt)}. Stay signed in on this device for 30 days?
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant="inverse"
          isBusy={extend.isPending}
          onClick={() => extend.mutate(undefined, { onSuccess: leave })}
        >
          Stay signed in
        </Button>
        <button
          type="button"
          className="min-h-11 px-3 text-control underline underline-offset-4"
          onClick={() => {
            setRefused(expiresAt);
            leave();
          }}
        >
          Not now
        </button>
      </div>
    </section>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const updateNow = () => setNow(Date.now());
    const timer = setInterval(updateNow, updateEveryMs);
    // A machine that slept wakes up later than its clocks tell.
    document.addEventListener('visibilitychange', updateNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', updateNow);
    };
  }, []);
  return now;
}
