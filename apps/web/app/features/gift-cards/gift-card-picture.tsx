import type { Paise } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shopName } from '../../components/brand/brand.ts';
import { Money } from '../../ui/price.tsx';
import type { GiftCard } from './api/credit-queries.ts';

export type Design = GiftCard['design'];

const petals = Array.from({ length: 12 }, (_, index) => index * 30);

/** Designs of a card: its colours and a drawing of lines. */
export const cardDesigns: Readonly<
  Record<Design, { readonly name: string; readonly colours: string; readonly drawing: ReactNode }>
> = {
  jhumka: {
    name: 'Jhumka',
    colours: 'bg-[#6e1f2f] text-[#f6e7c8]',
    drawing: (
      <>
        <circle cx="60" cy="18" r="8" />
        <path d="M60 26v10M32 78c0-24 12-40 28-40s28 16 28 40ZM28 78h64M40 60h40" />
        {[34, 47, 60, 73, 86].map((x) => (
          <circle key={x} cx={x} cy="88" r="5" />
        ))}
      </>
    ),
  },
  marigold: {
    name: 'Marigold',
    colours: 'bg-[#f4d58b] text-[#5c3b00]',
    drawing: (
      <>
        {petals.map((turn) => (
          <ellipse key={turn} cx="60" cy="26" rx="10" ry="20" transform={`rotate(${turn} 60 60)`} />
        ))}
        <circle cx="60" cy="60" r="13" />
      </>
    ),
  },
  diya: {
    name: 'Diya',
    colours: 'bg-[#f7ece1] text-[#7a2e12]',
    drawing: (
      <path d="M22 66h76c-4 22-20 32-38 32S26 88 22 66ZM60 66c-14-14-8-28 0-46 8 18 14 32 0 46ZM60 58c-4-5-3-10 0-16 3 6 4 11 0 16Z" />
    ),
  },
  night: {
    name: 'Night sky',
    colours: 'bg-[#1f2a44] text-[#e9e3d3]',
    drawing: (
      <path d="M78 84a36 36 0 1 1 0-64 30 30 0 0 0 0 64ZM96 30v12M90 36h12M104 66v8M100 70h8M88 96v8M84 100h8" />
    ),
  },
};

interface GiftCardPictureProps {
  readonly design: Design;
  readonly amount?: Paise | undefined;
  readonly className?: string;
}

/** Picture of a card in one of the shop's designs. */
export function GiftCardPicture({ design, amount, className }: GiftCardPictureProps) {
  const { colours, drawing } = cardDesigns[design];
  return (
    <div
      className={clsx(
        '@container relative flex aspect-[1.586] flex-col justify-between overflow-hidden rounded-card p-[6%]',
        colours,
        className,
      )}
    >
      <span className="type-heading wrap-anywhere max-w-[60%] text-[clamp(0.875rem,9cqw,1.75rem)]!">
        {shopName()}
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        className="absolute top-0 right-0 h-full opacity-80"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
      <span className="figures font-semibold text-[clamp(0.6875rem,6cqw,1.125rem)]">
        {amount !== undefined && <Money amount={amount} />}
      </span>
    </div>
  );
}
