import { maxScale, minScale, useScreenScale } from './screen-scale.ts';
import { Slider } from './slider.tsx';

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
