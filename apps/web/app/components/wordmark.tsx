import { clsx } from 'clsx';
import { Link } from 'react-router';
import { shopName } from './shop-name.ts';

interface WordmarkProps {
  /** Shows the earring without the name, where space is short. */
  isShort?: boolean | undefined;
  className?: string | undefined;
}

/** The logo and name of the shop, linking to the home page. */
export function Wordmark({ isShort = false, className }: WordmarkProps) {
  return (
    <Link
      to="/"
      aria-label={`${shopName()}, home`}
      className={clsx(
        'inline-flex min-h-target items-center gap-[0.38em] font-semibold font-serif leading-none tracking-[-0.01em]',
        isShort && 'min-w-target shrink-0 justify-center',
        className ?? 'text-[1.6875rem] md:text-[1.875rem]',
      )}
    >
      <Earring />
      {!isShort && <span>{shopName()}</span>}
    </Link>
  );
}

/** The sign of the shop: a jhumka with its beads. */
export function Earring() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      className="h-[0.98em] w-[0.82em]"
    >
      <circle cx="10" cy="2.6" r="1.6" />
      <path d="M10 4.4v2.2M2.6 16.6c0-5.2 3-10 7.4-10s7.4 4.8 7.4 10M1.6 16.6h16.8" />
      <path d="M3.6 19.6v.01M6.8 20.6v.01M10 21.6v.01M13.2 20.6v.01M16.4 19.6v.01" strokeWidth={2.1} />
    </svg>
  );
}
