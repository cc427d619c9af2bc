import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../buttons/icon-button.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import {
  dismissMadeBefore,
  dismissToast,
  holdToast,
  type Toast,
  type ToastAction,
  toastStore,
} from './toast-store.ts';

// Errors and toasts with an action stay longer; hover or focus pauses the timer.
const shownMs = 4_000;
const shownLongMs = 6_000;
const line = 'flex w-full flex-col items-center gap-2';

/** Live region of toasts: one per page, present before the first message. */
export function ToastArea() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  useEndWithPage();
  const lineOf = (tone: Toast['tone']) => toast?.tone === tone && <ToastLine key={toast.id} toast={toast} />;
  return (
    // Over pictures rather than words: on wide screens at the left, away from what is bought and from an open drawer,
    // above controls at the lower edge; on phones over the header, away from buttons and the on-screen keyboard. As
    // high as the viewport: growing with its toasts would count as a layout shift.
    <div
      className="pointer-events-none fixed inset-x-gutter top-3 bottom-[calc(1.5rem+var(--foot-room))] z-60 flex flex-col gap-2 md:right-auto md:left-6 md:w-96 md:justify-end"
      data-toasts=""
    >
      {/* `aria-live` is explicit: an open modal hides everything except live regions from screen readers. Not
          atomic: a second toast does not repeat the first one. */}
      <div aria-atomic="false" aria-live="polite" className={line} role="status">
        {lineOf('done')}
      </div>
      <div aria-atomic="false" aria-live="assertive" className={line} role="alert">
        {lineOf('failed')}
      </div>
    </div>
  );
}

/**
 * Dismisses a page's messages when the user leaves it. Those shown since the link, form or Back button was pressed stay
 * for the next page, as do those of a step that the page takes by itself: its duration doesn't matter.
 */
function useEndWithPage(): void {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const leftAt = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    const leave = ({ type, target }: Event) => {
      if (type !== 'click' || (target instanceof Element && target.closest('a')))
        leftAt.current = performance.now();
    };
    for (const type of ['click', 'submit', 'popstate'])
      addEventListener(type, leave, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    dismissMadeBefore(leftAt.current);
  }, [pathname]);
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => holdToast(isHeld), [isHeld]);
  const dismiss = () => dismissToast(toast.id);
  useEffect(() => {
    if (isHeld || toast.isLasting) return;
    const isLong = toast.action !== undefined || toast.tone === 'failed';
    const timer = setTimeout(() => dismissToast(toast.id), isLong ? shownLongMs : shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pauses the timer on hover and focus only.
    <div
      className="on-night pointer-events-auto flex min-h-13 w-[min(24rem,100%)] animate-rise flex-wrap items-center gap-x-3 rounded-2 py-1 pr-1 pl-4 text-small shadow-float"
      onBlur={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
    >
      {toast.tone === 'failed' ? <AlertIcon /> : <CheckIcon />}
      <span className="min-w-0 grow basis-32 py-2">{toast.text}</span>
      <span className="ml-auto flex items-center">
        {toast.action && <ToastStep action={toast.action} onDone={dismiss} />}
        <IconButton
          className="hover:bg-transparent"
          icon={<CloseIcon size="small" />}
          label="Dismiss"
          onClick={dismiss}
        />
      </span>
    </div>
  );
}

interface ToastStepProps {
  readonly action: ToastAction;
  readonly onDone: () => void;
}

function ToastStep({ action, onDone }: ToastStepProps) {
  const toneClass =
    'inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap underline underline-offset-[0.25em]';
  if ('to' in action) {
    return (
      <Link className={toneClass} onClick={onDone} to={action.to}>
        {action.label}
      </Link>
    );
  }
  const press = () => {
    action.onPress();
    onDone();
  };
  return (
    <button className={toneClass} onClick={press} type="button">
      {action.label}
    </button>
  );
}
