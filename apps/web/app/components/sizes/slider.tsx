import { useId } from 'react';
import { maxScale, minScale, useScreenScale } from './screen-scale.ts';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, for screen readers. */
  valueText: string;
  onChange: (value: number) => void;
}

/** A line to draw along; the arrow keys move it by small steps. */
export function Slider({ label, valueText, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-ink"
      />
    </div>
  );
}

/** Calibrates the screen: the outline beside it must match the short side of a bank card. */
export function ScaleSlider({ label }: { readonly label: string }) {
  const [scale, setScale] = useScreenScale();
  return (
    <Slider
      label={label}
      value={scale}
      min={minScale}
      max={maxScale}
      step={0.01}
      valueText={`${Math.round((scale * 2540) / 96)} percent`}
      onChange={setScale}
    />
  );
}
