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
