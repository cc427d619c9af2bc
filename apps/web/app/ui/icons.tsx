import { clsx } from 'clsx';

export interface IconProps {
  /** 16, 20 or 28 px; the large one has thinner lines. */
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  readonly isFilled?: boolean | undefined;
  readonly className?: string | undefined;
}

const sizes = { small: 'size-4', normal: 'size-5', large: 'size-7' };

function Icon({ d, size = 'normal', isFilled = false, className }: IconProps & { readonly d: string }) {
  return (
    <svg
      aria-hidden="true"
      className={clsx('shrink-0', sizes[size], className)}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={size === 'large' ? 1.25 : 1.5}
      viewBox="0 0 24 24"
    >
      <path d={d} />
    </svg>
  );
}

/** Makes a line icon on a grid of 24. Hidden from screen readers: there is always a label. */
/* @__NO_SIDE_EFFECTS__ */
export function icon(d: string) {
  return (props: IconProps) => <Icon {...props} d={d} />;
}

export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const PlusIcon = icon('M5 12h14M12 5v14');
export const MinusIcon = icon('M5 12h14');
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');
export const ChevronDownIcon = icon('M6 9l6 6 6-6');
export const ArrowUpIcon = icon('M12 19V5M6 11l6-6 6 6');
export const ArrowLeftIcon = icon('M19 12H5M11 6l-6 6 6 6');
export const SearchIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 21 21');
export const PersonIcon = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 21a7.5 7.5 0 0 1 15 0');
export const HeartIcon = icon(
  'M12 20.2 4.3 12.6a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.8.7-.8a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7Z',
);
export const BagIcon = icon('M5 8h14v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V8ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4');
export const ParcelIcon = icon(
  'M12 3l8 4.5v9L12 21l-8-4.5v-9L12 3ZM4.2 7.6 12 12l7.8-4.4M12 12v9M8 5.3l8 4.5',
);
export const PinIcon = icon(
  'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
);
export const AlertIcon = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V13M12 16.4v.01');
export const InfoIcon = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.6v.01');
export const CoinIcon = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z');
export const FlameIcon = icon(
  'M12 3c.6 2.8 2 4.6 4 6.3 2 1.7 3 3.6 3 5.7a7 7 0 0 1-14 0c0-1.3.4-2.5 1.2-3.4.3 1.7 1.3 2.6 2.6 2.6 1.5 0 2.4-1 2.4-2.5 0-1.9-1.5-3-1.5-5 0-1.3.8-2.6 2.3-3.7Z',
);
export const LeaveIcon = icon('M10 4H5v16h5M14 8l4 4-4 4M18 12H9');
export const GemIcon = icon('M7 4h10l4 5-9 11L3 9l4-5ZM3 9h18M9.5 9 12 20l2.5-11L12 4 9.5 9Z');
export const OfflineIcon = icon(
  'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.7M11 5.6a14 14 0 0 1 10.5 3.9M5.8 13a9 9 0 0 1 4-2.2M15 11.3a9 9 0 0 1 3.2 1.7M9.2 16.4a4.2 4.2 0 0 1 5 .2M12 19.8v.01',
);
export const NoPictureIcon = icon('M4 5h16v14H4V5ZM4 16l4.5-4.5 4 4M13 13l2.5-2.5L20 15M4 4l16 16');
export const StarIcon = icon(
  'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z',
);
export const TicketIcon = icon(
  'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3V7ZM14.5 9.5l-5 5M9.5 9.5v.01M14.5 14.5v.01',
);
export const TrophyIcon = icon(
  'M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v3M9 20h6M10 20l.5-3h3l.5 3',
);
export const SparkleIcon = icon('M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2ZM19 3v4M17 5h4');
