import { defaultLogoPaths } from '@jhumka/domain/brand';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { nameLength, shopLogo, shopName } from './brand.ts';

interface WordmarkProps {
  /** Shows the logo without the name, where space is short. */
  isShort?: boolean | undefined;
  className?: string | undefined;
}

/** The logo and name of the shop, linking to the home page. */
export function Wordmark({ isShort = false, className }: WordmarkProps) {
  return (
    <Link
      to="/"
      data-wordmark=""
      aria-label={`${shopName()}, home`}
      className={clsx(
        'inline-flex min-h-target items-center gap-[0.38em] font-semibold font-serif leading-none tracking-[-0.01em]',
        isShort && 'min-w-target shrink-0 justify-center',
        className ?? 'text-[1.6875rem] md:text-[1.875rem]',
      )}
    >
      {isShort && shopLogo() !== 'none' ? <ShopLogo /> : <LogoAndName />}
    </Link>
  );
}

/** The logo and the name of the shop: a long name is smaller, and on two lines where it must be. */
export function LogoAndName() {
  return (
    <>
      <ShopLogo />
      <span className="shop-name" data-length={nameLength(shopName())}>
        {shopName()}
      </span>
    </>
  );
}

/** The logo of the shop: an uploaded drawing, the earring, or none. */
export function ShopLogo() {
  const logo = shopLogo();
  if (logo === 'none') return null;
  if (logo !== 'earring') return <img src={logo} alt="" className="h-[1.1em] w-auto shrink-0" />;
  const [line, beads] = defaultLogoPaths;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      className="h-[0.98em] w-[0.82em] shrink-0"
    >
      <path d={line} />
      <path d={beads} strokeWidth={2.1} />
    </svg>
  );
}
