import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { BankCard } from './measuring-circle.tsx';
import { useIsScreenSet, useScreenScale } from './screen-scale.ts';
import { ScaleSlider } from './slider.tsx';

/** Matches the screen to a bank card; folded where it was done on this device, and once the visitor says that it is. */
export function ScreenSetting() {
  const [scale] = useScreenScale();
  const isSet = useIsScreenSet();
  const [isFolded, setIsFolded] = useState(isSet);
  return (
    <Step
      number={1}
      title={isFolded ? 'Your screen is matched' : 'Match your screen'}
      end={
        isSet && (
          <TextButton onClick={() => setIsFolded(!isFolded)}>
            {isFolded ? 'Match again' : 'It matches'}
          </TextButton>
        )
      }
    >
      {!isFolded && (
        <>
          <p className="pb-3 text-ink-muted text-small">
            Hold the short side of any bank card to the outline, and move the line until they match.
          </p>
          <div className="grid h-24 justify-items-center overflow-hidden bg-linen pt-4">
            <BankCard scale={scale} fill="fill-porcelain">
              <text x="50%" y="11" textAnchor="middle" className="fill-ink-muted" fontSize="3.4">
                Bank card, 54 mm across
              </text>
            </BankCard>
          </div>
          <div className="pt-3">
            <ScaleSlider label="Match your card’s short side" />
          </div>
        </>
      )}
    </Step>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** A step of measuring, with its number. */
export const Step = ({ number, title, end, children }: StepProps) => (
  <section aria-label={title}>
    {/* Room for a button that appears while a line is moved, so that nothing moves below it. */}
    <h3
      className={clsx('flex flex-wrap items-baseline gap-x-4 font-semibold', end !== undefined && 'min-h-11')}
    >
      <span aria-hidden="true" className="font-normal font-serif text-xl leading-tight">
        {number}
      </span>
      {title}
      {end && <span className="ml-auto font-normal text-small">{end}</span>}
    </h3>
    {children}
  </section>
);
