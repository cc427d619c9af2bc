import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ArrowUpIcon } from '../ui/icons.tsx';

const shownFromPx = 300; // spec 2.1
/** Time without a scroll event after which scrolling has ended. */
const restMs = 120;
/** Display time in ms: long enough to reach for it, then it no longer covers the content. */
const shownMs = 4_000;
const stepPx = 24;
const mostSteps = 8;
/** Pages with amounts at the edge that the button would cover. */
const withAmounts = /^\/(cart|checkout|success|cancel|myorders|dashboard)\b/;

/** Scroll-to-top button; shown briefly where a scroll ends, next to or above the prices there. */
export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isWanted = !withAmounts.test(pathname);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isInUse = () => button.current?.matches(':hover, :focus-visible');
    const onScroll = () => {
      clearTimeout(timer);
      if (!isInUse()) setIsShown(false);
      timer = setTimeout(onRest, restMs);
    };
    const onRest = () => {
      setIsShown(window.scrollY > shownFromPx);
      timer = setTimeout(() => isInUse() || setIsShown(false), shownMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isWanted]);
  useLayoutEffect(() => {
    if (isShown && button.current) moveOffPrices(button.current);
  }, [isShown]);
  if (!isShown || !isWanted) return null;
  return (
    <button
      ref={button}
      type="button"
      aria-label="Back to the top"
      onClick={() => {
        window.scrollTo({ top: 0 });
        // The button goes away, and the focus must not be lost with it.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
      className="fixed right-gutter bottom-6 z-30 grid size-12 animate-fade-in place-items-center rounded-round border border-rule-strong bg-porcelain shadow-float hover:border-ink max-lg:[html:has([data-foot-bar])_&]:bottom-22 [html:has(.save-bar.sticky)_&]:bottom-22 print:hidden"
    >
      <ArrowUpIcon />
    </button>
  );
}

/** Moves the button up until it covers no amount of the page. */
function moveOffPrices(button: HTMLElement): void {
  const { top, bottom, left } = button.getBoundingClientRect();
  const prices = [...document.querySelectorAll('main .figures')].map((price) =>
    price.getBoundingClientRect(),
  );
  const covers = (up: number) =>
    prices.some((price) => price.right > left && price.bottom > top - up && price.top < bottom - up);
  let steps = 0;
  while (steps < mostSteps && covers(steps * stepPx)) steps += 1;
  button.style.translate = `0 ${-steps * stepPx}px`;
}
