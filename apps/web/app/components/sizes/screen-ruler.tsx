import { bangleSizeAcross, bangleSizes, ringSize, ringSizeAcross } from '@jhumka/domain/sizing';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { largestScale, smallestScale, useScreenScale } from '../screen-scale.ts';
import { Slider } from './slider.tsx';

/** The short side of every bank card (ISO/IEC 7810 ID-1), and its long one. */
const cardMm = { short: 53.98, long: 85.6 };

const kinds = {
  ring: { word: 'Ring', min: 13, max: 24.3, start: ringSize(14).acrossMm },
  bangle: { word: 'Bangle', min: 50, max: 74, start: bangleSizes[2]?.acrossMm ?? 60.3 },
} as const;
type Kind = keyof typeof kinds;

/** The size that is measured: '14' of a ring, '2-6' of a bangle. */
interface Measured {
  readonly kind: Kind;
  readonly size: string;
}

interface ScreenRulerProps {
  /** The kind that is measured; absent where the customer chooses it. */
  readonly only?: Kind;
  /** Shown beside the size: what can be done with it. */
  readonly actions: (measured: Measured) => ReactNode;
}

/** Measures a ring or a bangle on the screen, once the screen is set with a bank card. */
export function ScreenRuler({ only, actions }: ScreenRulerProps) {
  const [scale, setScale] = useScreenScale();
  const [kind, setKind] = useState<Kind>(only ?? 'ring');
  const [across, setAcross] = useState<Record<Kind, number>>({
    ring: kinds.ring.start,
    bangle: kinds.bangle.start,
  });
  const mm = across[kind];
  const { word, min, max } = kinds[kind];
  return (
    <div className={clsx('grid items-start gap-4', !only && 'md:grid-cols-2')}>
      <Figure title="Calibrate your screen">
        <svg
          aria-hidden="true"
          className="mx-auto max-w-full overflow-visible"
          width={cardMm.short * scale}
          height={cardMm.long * scale}
          viewBox={`0 0 ${cardMm.short} ${cardMm.long}`}
        >
          <rect
            width={cardMm.short}
            height={cardMm.long}
            rx="3.2"
            className="fill-linen stroke-ink"
            strokeWidth={0.35}
          />
          <rect x="5" width="9" height={cardMm.long} className="fill-sand" />
          <text
            x={cardMm.short / 2 + 4}
            y={cardMm.long / 2}
            textAnchor="middle"
            className="fill-ink-muted"
            fontSize="3.2"
          >
            The short side: 54 mm
          </text>
        </svg>
        <Slider
          label="1. Match your card’s short side"
          value={scale}
          min={smallestScale}
          max={largestScale}
          step={0.01}
          valueText={`${Math.round((scale * 2540) / 96)} percent`}
          onChange={setScale}
        />
      </Figure>
      <Figure title="Place it on the circle">
        {!only && (
          <fieldset className="flex gap-6">
            <legend className="sr-only">What do you measure?</legend>
            {(Object.keys(kinds) as Kind[]).map((one) => (
              <label key={one} className="flex min-h-target items-center gap-2 text-small">
                <input
                  type="radio"
                  name="measured"
                  className="choice-mark"
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                {kinds[one].word}
              </label>
            ))}
          </fieldset>
        )}
        <div className="grid min-h-56 place-items-center overflow-hidden">
          <svg
            aria-hidden="true"
            width={mm * scale + 24}
            height={mm * scale + 24}
            className="overflow-visible"
          >
            <line x1="50%" y1="-12" x2="50%" y2="100%" className="stroke-rule" />
            <line x1="-20" y1="50%" x2="115%" y2="50%" className="stroke-rule" />
            <circle
              cx="50%"
              cy="50%"
              r={(mm * scale) / 2}
              className="fill-none stroke-ink"
              strokeWidth={1.5}
            />
          </svg>
        </div>
        <Slider
          label={`2. Match the inside of your ${word.toLowerCase()}`}
          value={mm}
          min={min}
          max={max}
          step={0.1}
          valueText={`${mm.toFixed(1)} millimetres`}
          onChange={(value) => setAcross({ ...across, [kind]: value })}
        />
      </Figure>
      <Answer kind={kind} mm={mm} actions={actions} />
    </div>
  );
}

function Figure({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid h-full content-between gap-6 border border-rule bg-porcelain p-4 md:p-5"
    >
      {children}
    </section>
  );
}

type AnswerProps = Pick<ScreenRulerProps, 'actions'> & { readonly kind: Kind; readonly mm: number };

function Answer({ kind, mm, actions }: AnswerProps) {
  const ring = ringSizeAcross(mm);
  const bangle = bangleSizeAcross(mm);
  const size = kind === 'ring' ? String(ring.size) : bangle.size;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 col-span-full bg-linen p-4 md:p-5">
      <p role="status" className="flex flex-wrap items-baseline gap-x-4">
        Your size is <strong className="font-medium font-serif text-[2.25rem] leading-none">{size}</strong>{' '}
        <span className="text-ink-muted text-small tabular-nums">
          {kind === 'ring'
            ? `${mm.toFixed(1)} mm diameter, ${ring.roundMm} mm circumference (EU), US ${ring.us}, UK ${ring.uk}`
            : `${mm.toFixed(1)} mm diameter, hands up to ${bangle.handMm} mm`}
        </span>
      </p>
      {actions({ kind, size })}
    </div>
  );
}
