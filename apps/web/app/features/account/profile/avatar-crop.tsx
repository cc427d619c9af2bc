import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Crop, maxZoom, sideOf, wholeCrop, withinPicture } from './crop.ts';

/** The side of the picture that is sent, in pixels. */
const sentSide = 512;

interface AvatarCropProps {
  readonly picture: ImageBitmap;
  /** Receives the canvas with the cropped square. */
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** The square that is taken: dragged with a finger or a mouse, or moved with the sliders by keyboard. */
export function AvatarCrop({ picture, onCanvas }: AvatarCropProps) {
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const side = sideOf(picture, crop);
  const move = (part: Partial<Crop>) => setCrop((before) => withinPicture(picture, { ...before, ...part }));

  useEffect(() => setCrop(wholeCrop(picture)), [picture]);
  useEffect(() => draw(canvas.current, picture, crop), [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (last.current === null) return;
    const scale = side / event.currentTarget.clientWidth;
    const [dx, dy] = [event.clientX - last.current.x, event.clientY - last.current.y];
    last.current = { x: event.clientX, y: event.clientY };
    setCrop((before) =>
      withinPicture(picture, { ...before, x: before.x - dx * scale, y: before.y - dy * scale }),
    );
  }

  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-6">
      <canvas
        ref={(element) => {
          canvas.current = element;
          onCanvas(element);
        }}
        width={sentSide}
        height={sentSide}
        role="img"
        aria-label="Preview of your picture"
        className="size-52 cursor-grab touch-none justify-self-center rounded-round bg-linen active:cursor-grabbing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      />
      <div className="grid gap-1">
        <Slider label="Zoom" value={crop.zoom} min={1} max={maxZoom} onChange={(zoom) => move({ zoom })} />
        <Slider
          label="Move left or right"
          value={crop.x}
          min={side / 2}
          max={picture.width - side / 2}
          onChange={(x) => move({ x })}
        />
        <Slider
          label="Move up or down"
          value={crop.y}
          min={side / 2}
          max={picture.height - side / 2}
          onChange={(y) => move({ y })}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, min, max, onChange }: SliderProps) {
  return (
    <label className="grid text-small">
      {label}
      <input
        type="range"
        className="min-h-11 w-full accent-ink"
        min={min}
        max={max}
        step={(max - min) / 50 || 1}
        value={value}
        disabled={max <= min}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas?.getContext('2d');
  if (!pen) return;
  const side = sideOf(picture, crop);
  // JPEG has no transparency: transparent pixels become white, not black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, sentSide, sentSide);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, sentSide, sentSide);
}
