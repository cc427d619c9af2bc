import { bangleSizeAcross, ringSizeAcross, type SizeKind } from '@jhumka/domain/sizing';
import type { ReactNode } from 'react';

interface MeasuringCircleProps {
  /** Inner diameter. */
  readonly mm: number;
  /** CSS pixels of this screen per millimetre. */
  readonly scale: number;
}

/** A circle at true size: its line just shows inside a ring or a bangle that has this diameter. */
export const MeasuringCircle = ({ mm, scale }: MeasuringCircleProps) => (
  <svg aria-hidden="true" width={mm * scale + 24} height={mm * scale + 24} className="overflow-visible">
    <line x1="50%" y1="-12" x2="50%" y2="100%" className="stroke-rule" />
    <line x1="-20" y1="50%" x2="115%" y2="50%" className="stroke-rule" />
    <circle cx="50%" cy="50%" r={(mm * scale) / 2} className="fill-porcelain stroke-ink" strokeWidth={1.5} />
  </svg>
);

/** Kinds of sizes that can be measured on a screen. */
export type MeasuredKind = Exclude<SizeKind, 'chain'>;

/** The short side of every bank card (ISO/IEC 7810 ID-1), and its long one. */
export const cardMm = { short: 53.98, long: 85.6 };

interface BankCardProps {
  /** CSS pixels of this screen per millimetre. */
  readonly scale: number;
  /** Colour of the card, as a class. */
  readonly fill: string;
  /** Drawn upon it, in millimetres. */
  readonly children: ReactNode;
}

/** The outline of a bank card at true size: never shrunk to what is around it, or the screen would be matched wrongly. */
export const BankCard = ({ scale, fill, children }: BankCardProps) => (
  <svg
    aria-hidden="true"
    className="max-w-none overflow-visible"
    width={cardMm.short * scale}
    height={cardMm.long * scale}
    viewBox={`0 0 ${cardMm.short} ${cardMm.long}`}
  >
    <rect
      width={cardMm.short}
      height={cardMm.long}
      rx="3.2"
      className={`${fill} stroke-ink`}
      strokeWidth={0.35}
    />
    {children}
  </svg>
);

interface Measure {
  readonly word: string;
  /** Range of the inner diameter. The circle begins as the smallest, so that a size is measured, not proposed. */
  readonly mm: { readonly min: number; readonly max: number };
}

/** Measures of a ring and a bangle, by the inner diameter. */
export const measures: Readonly<Record<MeasuredKind, Measure>> = {
  ring: { word: 'Ring', mm: { min: 13, max: 24.3 } },
  bangle: { word: 'Bangle', mm: { min: 50, max: 74 } },
};

/** Returns the size of an inner diameter, as products name it, and the diameter in the words of other countries. */
export function sizeAcross(kind: MeasuredKind, mm: number): { size: string; facts: string } {
  const across = `${mm.toFixed(1)} mm diameter`;
  if (kind === 'bangle') {
    const { size, handMm } = bangleSizeAcross(mm);
    return { size, facts: `${across}, hands up to ${handMm} mm` };
  }
  const { size, roundMm, us, uk } = ringSizeAcross(mm);
  return { size: String(size), facts: `${across}, ${roundMm} mm circumference (EU), US ${us}, UK ${uk}` };
}
