import { nameOfOneself, ownSizes } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import {
  type MeasuredKind,
  MeasuringCircle,
  measures,
  sizeAcross,
} from '../../../components/sizes/measuring-circle.tsx';
import { useScreenScale } from '../../../components/sizes/screen-scale.ts';
import { ScreenSetting, Step } from '../../../components/sizes/screen-setting.tsx';
import { saveSize, sizeListQuery, sizeQueries } from '../../../components/sizes/size-queries.ts';
import { Slider } from '../../../components/sizes/slider.tsx';
import { useIsLoggedIn } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface RulerDialogProps {
  readonly kind: MeasuredKind;
  /** The sizes in which the product is made. */
  readonly values: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (value: string) => void;
}

/** Measures a ring or a bangle over the product's page, and chooses its size there. */
export function RulerDialog({ isOpen, onOpenChange, onChoose, ...ruler }: RulerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Which size fits?">
      <Ruler
        {...ruler}
        onUse={(size) => {
          onChoose(size);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface RulerProps extends Pick<RulerDialogProps, 'kind' | 'values'> {
  readonly onUse: (size: string) => void;
}

function Ruler({ kind, values, onUse }: RulerProps) {
  const [scale] = useScreenScale();
  const { word, mm: range } = measures[kind];
  const [measured, setMeasured] = useState<number | null>(null);
  const mm = measured ?? range.min;
  const { size, facts } = sizeAcross(kind, mm);
  const name = word.toLowerCase();
  const save = useSavingOwn(kind, size);
  const isMade = values.includes(size);
  return (
    <div className="grid gap-5">
      <ScreenSetting />
      <Step number={2} title={`Place your ${name} on the circle`}>
        <p className="pb-3 text-ink-muted text-small">
          The line should touch the inside of your {name} all round.
        </p>
        <div className="grid min-h-44 place-items-center overflow-hidden bg-linen py-2">
          <MeasuringCircle mm={mm} scale={scale} />
        </div>
        <div className="pt-3">
          <Slider
            label={`Match the inside of your ${name}`}
            value={mm}
            min={range.min}
            max={range.max}
            step={0.1}
            valueText={`${mm.toFixed(1)} millimetres`}
            onChange={setMeasured}
          />
        </div>
      </Step>
      <p role="status" className="flex min-h-16 items-center gap-4 border-rule border-t pt-4">
        {measured === null ? (
          <span className="text-ink-muted text-small">Your size appears here once you move the slider.</span>
        ) : (
          <>
            <strong className="font-medium font-serif text-[2.75rem] leading-none">{size}</strong>
            <span className="text-small">
              Your size is {size}
              <span className="block text-ink-muted tabular-nums">{facts}</span>
              {!isMade && (
                <span className="block font-medium text-warning">This design is not made in {size}</span>
              )}
            </span>
          </>
        )}
      </p>
      {measured !== null && save.checkbox}
      <Button
        variant="primary"
        isWide
        disabled={measured === null || !isMade}
        onClick={() => {
          save.onUse();
          onUse(size);
        }}
      >
        {measured === null ? 'Use this size' : `Use size ${size}`}
      </Button>
      <TextLink to={`/size-guide#${kind}s`} className="justify-self-start text-small">
        Tables and other ways to measure
      </TextLink>
    </div>
  );
}

/** Offers to save a size with its use; nothing for guests, and for a size that is saved already. */
function useSavingOwn(kind: MeasuredKind, value: string) {
  const { data: sizes } = useQuery({ ...sizeListQuery(), enabled: useIsLoggedIn() });
  const [isWanted, setIsWanted] = useState(true);
  const { mutate } = useChange(saveSize, {
    done: () => 'Size saved',
    failed: 'The size was not saved. Please try again',
    changes: sizeQueries,
  });
  const isOffered = sizes && !ownSizes(sizes).some((size) => size.kind === kind && size.value === value);
  if (!isOffered) return { checkbox: null, onUse: () => undefined };
  const name = nameOfOneself(sizes);
  return {
    checkbox: (
      <Checkbox checked={isWanted} onChange={({ target }) => setIsWanted(target.checked)}>
        Save it as <strong className="font-semibold">{name}</strong>
      </Checkbox>
    ),
    onUse: () => isWanted && mutate({ name, kind, value }),
  };
}
