import type { Reply } from '@jhumka/contract/client';
import { formatDate } from '@jhumka/domain/calendar';
import { type ReactNode, useState } from 'react';
import { FormNotice } from '../../components/form-notice.tsx';
import { MeasuringCircle, measures, sizeAcross } from '../../components/sizes/measuring-circle.tsx';
import { useIsScreenSet, useScreenScale } from '../../components/sizes/screen-scale.ts';
import { ScreenSetting, Step } from '../../components/sizes/screen-setting.tsx';
import { Slider } from '../../components/sizes/slider.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ClockIcon, LockIcon } from '../../ui/icons/page-icons.tsx';
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface MatchRingProps {
  readonly link: Reply<'sizeLink.open'>['data'];
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (size: string, onFailed: () => void) => void;
}

/** Measures a ring on the screen and sends its size. No number is shown before both lines were moved. */
export function MatchRing({ link: { signed_as: name, expires_at }, isBusy, error, onSend }: MatchRingProps) {
  const [scale] = useScreenScale();
  const isScreenSet = useIsScreenSet();
  const [measured, setMeasured] = useState<number | null>(null);
  const { min, max } = measures.ring.mm;
  const mm = measured ?? min;
  const { size, facts } = sizeAcross('ring', mm);
  const isReady = isScreenSet && measured !== null;
  const [isAsking, setIsAsking] = useState(false);
  const change = (by: number) => setMeasured(Math.min(max, Math.max(min, Math.round((mm + by) * 10) / 10)));
  return (
    <div className="mx-auto grid w-full max-w-[72rem] grid-cols-[minmax(0,34rem)] content-start justify-center gap-x-[clamp(2rem,7vw,7rem)] gap-y-5 max-md:pt-5 md:gap-y-8 md:px-gutter md:py-[clamp(1.25rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,1fr)_33rem] lg:content-center lg:items-center">
      <div className="grid gap-3 max-md:px-gutter md:gap-5">
        <h1 className="type-display">Match your ring</h1>
        <p className="text-ink-soft text-pretty wrap-anywhere md:type-lead">
          {name} would like to know your ring size. You need one ring that fits you and any bank card.
        </p>
        <ul className="grid max-w-104 gap-2 text-ink-soft text-small md:gap-3">
          <Assurance icon={<LockIcon size="small" />}>
            {name} gets only the number. We don’t ask for your name, number or account.
          </Assurance>
          <Assurance icon={<ClockIcon size="small" />}>
            This link works until {formatDate(new Date(expires_at))}.
          </Assurance>
        </ul>
      </div>
      <div className="grid gap-5 bg-porcelain px-gutter py-4 md:px-6 md:py-6">
        <ScreenSetting />
        <div className="border-rule border-t pt-4">
          <Step number={2} title="Place your ring on the circle">
            <p className="pb-3 text-ink-muted text-small">
              The line should touch the inside of your ring all round.
            </p>
            <div className="grid h-46 place-items-center overflow-hidden bg-linen">
              <MeasuringCircle mm={mm} scale={scale} />
            </div>
            <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2 pt-3">
              <IconButton
                icon={<MinusIcon />}
                label="Smaller"
                className="border border-rule-strong"
                onClick={() => change(-0.1)}
              />
              <Slider
                label="Match the inside of your ring"
                value={mm}
                min={min}
                max={max}
                step={0.1}
                valueText={`${mm.toFixed(1)} millimetres`}
                onChange={setMeasured}
              />
              <IconButton
                icon={<PlusIcon />}
                label="Larger"
                className="border border-rule-strong"
                onClick={() => change(0.1)}
              />
            </div>
          </Step>
        </div>
        <div className="grid gap-3 border-rule border-t pt-4">
          <p role="status" className="flex items-center gap-4 empty:hidden">
            {isReady && (
              <>
                <strong className="figures shrink-0 font-medium font-serif text-[3.25rem] leading-none">
                  {size}
                </strong>
                <span className="text-small">
                  <span className="font-semibold">Your size</span>
                  <span className="block text-ink-muted tabular-nums">{facts}</span>
                </span>
              </>
            )}
          </p>
          <FormNotice
            error={error}
            failed="Your size was not sent. Please check your connection and try again."
          />
          <Button variant="primary" isWide disabled={!isReady} onClick={() => setIsAsking(true)}>
            <span className="wrap-anywhere">
              {isReady ? `Send size ${size} to ${name}` : 'Move both lines to see your size'}
            </span>
          </Button>
        </div>
      </div>
      <Dialog
        isQuestion
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={<span className="wrap-anywhere">{`Send size ${size} to ${name}?`}</span>}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Measure again</Button>
            <Button variant="primary" isBusy={isBusy} onClick={() => onSend(size, () => setIsAsking(false))}>
              Send
            </Button>
          </>
        }
      >
        A size can be sent once, and closes the link. Does the circle touch your ring all round, and did you
        match the screen with a card on this device?
      </Dialog>
    </div>
  );
}

const Assurance = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-3 wrap-anywhere">
    <span className="mt-0.75">{icon}</span>
    <span>{children}</span>
  </li>
);
