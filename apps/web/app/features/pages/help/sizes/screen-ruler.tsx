import { useState } from 'react';
import {
  BankCard,
  cardMm,
  type MeasuredKind,
  MeasuringCircle,
  measures,
  sizeAcross,
} from '../../../../components/sizes/measuring-circle.tsx';
import { SaveSize } from '../../../../components/sizes/save-size.tsx';
import { useScreenScale } from '../../../../components/sizes/screen-scale.ts';
import { ScaleSlider, Slider } from '../../../../components/sizes/slider.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';

const kinds = Object.keys(measures) as MeasuredKind[];

const lists = {
  ring: { to: '/rings', label: 'See rings' },
  bangle: { to: '/bracelets', label: 'See bangles' },
};

/** Measures a ring or a bangle on the screen, once the screen is set with a bank card. */
export function ScreenRuler() {
  const [scale] = useScreenScale();
  const [kind, setKind] = useState<MeasuredKind>('ring');
  const [measured, setMeasured] = useState<Partial<Record<MeasuredKind, number>>>({});
  const { word, mm: range } = measures[kind];
  const mm = measured[kind] ?? range.min;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Figure title="Match your screen">
        <div className="-mx-4 grid justify-items-center overflow-hidden py-px">
          <BankCard scale={scale} fill="fill-linen">
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
          </BankCard>
        </div>
        <ScaleSlider label="1. Match your card’s short side" />
      </Figure>
      <Figure title="Place it on the circle">
        <fieldset className="flex gap-6">
          <legend className="sr-only">What do you measure?</legend>
          {kinds.map((one) => (
            <label key={one} className="flex min-h-target items-center gap-2 text-small">
              <input
                type="radio"
                name="measured"
                className="choice-mark"
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              {measures[one].word}
            </label>
          ))}
        </fieldset>
        <div className="grid min-h-56 place-items-center overflow-hidden">
          <MeasuringCircle mm={mm} scale={scale} />
        </div>
        <Slider
          label={`2. Match the inside of your ${word.toLowerCase()}`}
          value={mm}
          min={range.min}
          max={range.max}
          step={0.1}
          valueText={`${mm.toFixed(1)} millimetres`}
          onChange={(value) => setMeasured({ ...measured, [kind]: value })}
        />
      </Figure>
      <Answer kind={kind} mm={measured[kind] ?? null} />
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

interface AnswerProps {
  readonly kind: MeasuredKind;
  /** Measured width; null before the slider was moved. */
  readonly mm: number | null;
}

function Answer({ kind, mm }: AnswerProps) {
  const answer = mm === null ? null : sizeAcross(kind, mm);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-linen p-4 md:col-span-2 md:p-5">
      <p role="status" className="flex min-h-9 flex-wrap items-baseline gap-x-4">
        {answer ? (
          <>
            Your size is{' '}
            <strong className="font-medium font-serif text-[2.25rem] leading-none">{answer.size}</strong>{' '}
            <span className="text-ink-muted text-small tabular-nums">{answer.facts}</span>
          </>
        ) : (
          <span className="text-ink-muted text-small">Your size appears here once you move the slider.</span>
        )}
      </p>
      {answer && <SaveSize kind={kind} value={answer.size} />}
      <LinkButton to={lists[kind].to} size="small" className="ml-auto max-md:w-full">
        {lists[kind].label}
      </LinkButton>
    </div>
  );
}
