import { maxBlockProducts } from '@jhumka/domain/pages';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { EntryPicture } from '../../../admin/kit/pictures/entry-pictures.ts';
import { ProductPicker } from '../../../admin/kit/product-picker.tsx';
import type { EditedBlock } from './edited-block.ts';

type Pin = Extract<EditedBlock, { kind: 'lookbook' }>['pins'][number];

interface PinFieldProps {
  readonly picture: EntryPicture | null;
  readonly pins: readonly Pin[];
  /** Error message of a field, by its path within the block. */
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (pins: readonly Pin[]) => void;
}

const inPercent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;

/** Products pinned on a picture: placed by a press on it, or by figures. */
export function PinField({ picture, pins, problem, onChange }: PinFieldProps) {
  const [at, setAt] = useState(0);
  const pin = pins[at];
  const setPin = (part: Partial<Pin>) =>
    onChange(pins.map((other, index) => (index === at ? { ...other, ...part } : other)));
  const removePin = () => {
    onChange(pins.filter((_, index) => index !== at));
    setAt(Math.max(0, at - 1));
  };
  const figure = (name: 'x' | 'y', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      type="number"
      min={0}
      max={100}
      step={0.1}
      value={pin?.[name] ?? 0}
      error={problem(`pins.${at}.${name}`)}
      onChange={({ target }) => setPin({ [name]: Math.min(100, Math.max(0, Number(target.value))) })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:col-span-2">
      {picture && pin && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the two figures place a pin by keyboard.
        <div
          className="relative max-w-120 cursor-crosshair"
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            setPin({ x: inPercent(clientX - left, width), y: inPercent(clientY - top, height) });
          }}
        >
          <Picture
            picture={{ ...picture, placeholder: '' }}
            alt=""
            sizes="30rem"
            isPlain
            className="aspect-[1.25]"
          />
          {pins.map(({ x, y }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pins have no other name.
              key={index}
              aria-hidden="true"
              style={{ left: `${x}%`, top: `${y}%` }}
              className={clsx(
                'pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-round text-note shadow-float',
                index === at ? 'bg-ink text-paper' : 'bg-porcelain text-ink',
              )}
            >
              {index + 1}
            </span>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {pins.map((one, index) => (
          <Button
            key={`${one.product} ${one.x} ${one.y}`}
            size="small"
            aria-pressed={index === at}
            onClick={() => setAt(index)}
          >
            Pin {index + 1}
          </Button>
        ))}
        {pin && (
          <Button size="small" variant="quiet" onClick={removePin}>
            Remove pin {at + 1}
          </Button>
        )}
      </div>
      {pin && (
        <div className="grid gap-4 sm:grid-cols-2">
          {figure('x', 'From the left, in percent')}
          {figure('y', 'From the top, in percent')}
        </div>
      )}
      {pins.length < maxBlockProducts && (
        <ProductPicker
          label="Pinned product"
          ids={pin ? [pin.product] : []}
          max={2}
          error={problem('pins') ?? problem(`pins.${at}.product`)}
          onChange={(ids) => {
            const added = ids.find((id) => id !== pin?.product);
            if (added === undefined) return removePin();
            onChange([...pins, { x: 50, y: 50, product: added }]);
            setAt(pins.length);
          }}
        />
      )}
    </div>
  );
}
