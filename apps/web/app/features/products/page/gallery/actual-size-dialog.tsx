import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useScreenScale } from '../../../../components/sizes/screen-scale.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SlidingArea } from '../../../../ui/sliding-area.tsx';
import type { Product } from '../../api/products.ts';
import type { Outline } from './actual-size.ts';
import { type Bounds, findBounds, pixelsPerMm } from './picture-bounds.ts';

interface ActualSizeDialogProps {
  readonly product: Product;
  readonly outline: Outline;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A ten-rupee coin for comparison: most people know its size. */
const coinMm = 27;
const roomMm = 4;
/** Above this width a coin next to the product would overflow the screen of a phone. */
const broadMm = 45;

/** Shows the product next to a coin, both at actual size. */
export function ActualSizeDialog({ product, outline, isOpen, onOpenChange }: ActualSizeDialogProps) {
  const [scale] = useScreenScale();
  const measured = usePictureBounds(product.pictures[0]);
  const size = measured ? sizeIn(measured, outline) : outline;
  const { area, productSize, coin } = placed({ ...size, isRound: outline.isRound && !measured });
  const dimensions = `${outline.width} mm wide, ${outline.height} mm high${outline.isPair ? ' each' : ''}`;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Actual size">
      <div className="grid gap-4">
        <SlidingArea label="Drawing" className="overflow-x-auto bg-linen py-4 text-center">
          <svg
            aria-label={`${product.name}: ${dimensions}, next to a ten-rupee coin of ${coinMm} mm`}
            className="mx-auto inline-block max-w-none"
            height={area.height * scale}
            role="img"
            viewBox={`0 0 ${area.width} ${area.height}`}
            width={area.width * scale}
          >
            <circle
              className="fill-sand stroke-rule-strong"
              cx={coin.x}
              cy={coin.y}
              r={coinMm / 2}
              strokeWidth={0.3}
            />
            <text className="fill-ink-soft" fontSize={3.2} textAnchor="middle" x={coin.x} y={coin.y + 1}>
              ₹10 coin
            </text>
            {measured && <ProductPicture at={productSize} measured={measured} outline={outline} />}
            {measured === null && <ProductOutline at={productSize} outline={outline} />}
          </svg>
        </SlidingArea>
        <p className="figures font-medium text-small">{dimensions}</p>
        <p className="text-ink-soft text-small">
          Actual size, front view. Screens differ: hold a ten-rupee coin against the drawn one. If it does not
          fit,{' '}
          <Link className="text-link" onClick={() => onOpenChange(false)} to="/size-guide#on-screen">
            calibrate your screen with a bank card
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PartProps {
  readonly at: Point;
  readonly outline: Outline;
}

/** The product cut out of its picture, in millimetres. */
function ProductPicture({ measured, at, outline }: PartProps & { readonly measured: MeasuredPicture }) {
  const { src, width, height, bounds } = measured;
  const size = sizeIn(measured, outline);
  return (
    <svg
      aria-hidden="true"
      height={size.height}
      viewBox={`${bounds.left} ${bounds.top} ${bounds.width} ${bounds.height}`}
      width={size.width}
      x={at.x - size.width / 2}
      y={at.y - size.height / 2}
    >
      {/* Brighter: the background of the photograph becomes white and disappears when it is multiplied. */}
      <image className="mix-blend-multiply brightness-110" height={height} href={src} width={width} />
    </svg>
  );
}

/** The outline of a product whose picture can't be measured. */
function ProductOutline({ at, outline: { width, height, isRound } }: PartProps) {
  return (
    <g className="fill-none stroke-ink" strokeWidth={0.4}>
      {isRound ? (
        <ellipse cx={at.x} cy={at.y} rx={width / 2} ry={height / 2} />
      ) : (
        <rect height={height} rx={1} width={width} x={at.x - width / 2} y={at.y - height / 2} />
      )}
    </g>
  );
}

/** Returns the size of the product in its picture, in millimetres; both of a pair. */
function sizeIn({ bounds }: MeasuredPicture, outline: Outline) {
  const perMm = pixelsPerMm(bounds, outline);
  return { width: bounds.width / perMm, height: bounds.height / perMm };
}

/** Positions product and coin: the coin inside an outlined bangle, below a wide product, else next to it. */
function placed({ width, height, isRound }: Pick<Outline, 'width' | 'height' | 'isRound'>) {
  const isInside = isRound && Math.min(width, height) > coinMm + roomMm * 2;
  const isBelow = !isInside && width > broadMm;
  const productSize = { x: roomMm + width / 2, y: roomMm + height / 2 };
  if (isInside) {
    return {
      area: { width: width + roomMm * 2, height: height + roomMm * 2 },
      productSize,
      coin: productSize,
    };
  }
  if (isBelow) {
    const coin = { x: productSize.x, y: height + roomMm * 2 + coinMm / 2 };
    return {
      area: { width: width + roomMm * 2, height: coin.y + coinMm / 2 + roomMm },
      productSize,
      coin,
    };
  }
  const area = { width: width + coinMm + roomMm * 3, height: Math.max(height, coinMm) + roomMm * 2 };
  const y = area.height / 2;
  return { area, productSize: { ...productSize, y }, coin: { x: roomMm * 2 + width + coinMm / 2, y } };
}

/** A picture with the place of the product in it, both in pixels of the file. */
interface MeasuredPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly bounds: Bounds;
}

const measuredWidth = 360;
const shownWidth = 1000;

/** Loads a picture and finds the product in it. Undefined while it loads, null where it can't be measured. */
function usePictureBounds(
  picture: Product['pictures'][number] | undefined,
): MeasuredPicture | null | undefined {
  const [measured, setMeasured] = useState<MeasuredPicture | null>();
  useEffect(() => {
    if (!picture) return setMeasured(null);
    let isGone = false;
    const src = `${picture.base}/${picture.width < shownWidth ? measuredWidth : shownWidth}.webp`;
    const image = new Image();
    image.src = src;
    image.decode().then(
      () => !isGone && setMeasured(measure(image, src)),
      () => !isGone && setMeasured(null),
    );
    return () => {
      isGone = true;
    };
  }, [picture]);
  return measured;
}

function measure(image: HTMLImageElement, src: string): MeasuredPicture | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, measuredWidth / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  let found: Bounds | null;
  try {
    found = findBounds(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // Some browsers refuse to read a canvas to prevent fingerprinting; the outline is rendered instead.
    return null;
  }
  if (!found) return null;
  const bounds = {
    left: found.left / scale,
    top: found.top / scale,
    width: found.width / scale,
    height: found.height / scale,
  };
  return { src, width, height, bounds };
}
