import { type StreakLevel, streakLevel } from '@jhumka/domain/streak';
import { clsx } from 'clsx';
import { FlameIcon, type IconProps, SparkleIcon, TrophyIcon } from '../../ui/icons.tsx';

interface StreakIconProps {
  readonly days: number;
  readonly size?: IconProps['size'];
  /** Without colour, for a milestone not reached yet. */
  readonly isPale?: boolean | undefined;
}

/** The symbol of a streak in its colour: trophy, flames or a sparkle (spec 4.22, 9.11). */
export function StreakIcon({ days, size = 'small', isPale = false }: StreakIconProps) {
  const { symbol, colour } = streakLevel(days);
  return (
    <span
      data-symbol={symbol}
      className={clsx('inline-flex', isPale ? 'text-ink-muted' : colours[colour])}
      aria-hidden="true"
    >
      <StreakSymbol symbol={symbol} size={size} />
    </span>
  );
}

const colours: Readonly<Record<StreakLevel['colour'], string>> = {
  calm: 'text-gold-ink',
  warm: 'text-gold',
  bright: 'text-warning',
  blazing: 'text-danger',
};

function StreakSymbol({
  symbol,
  size,
}: {
  readonly symbol: StreakLevel['symbol'];
  readonly size: IconProps['size'];
}) {
  if (symbol === 'trophy') return <TrophyIcon size={size} />;
  if (symbol === 'sparkle') return <SparkleIcon size={size} />;
  const flames = { 'one-flame': 1, 'two-flames': 2, 'three-flames': 3 }[symbol];
  return Array.from({ length: flames }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the flames are identical and never reordered.
    <FlameIcon key={index} size={size} className={index > 0 ? '-ml-1.5' : undefined} />
  ));
}
