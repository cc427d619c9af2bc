import { Link } from 'react-router';
import { useScreenScale } from '../../../pieces/screen-scale.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SlidingArea } from '../../../ui/sliding-area.tsx';
import type { Outline } from './true-size.ts';

interface TrueSizeDialogProps {
  readonly name: string;
  readonly outline: Outline;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A ten-rupee coin, which most people know in the hand. */
const coinMm = 27;
const roomMm = 7;
/** Wider, and a coin beside it would stand past the edge of a phone. */
const broadMm = 45;

/** The piece and a coin beside it, drawn as large as they are. */
export function TrueSizeDialog({ name, outline, isOpen, onOpenChange }: TrueSizeDialogProps) {
  const { width, height, isRound } = outline;
  const [scale] = useScreenScale();
  const { whole, piece, coin } = placed(outline);
  const words = `${name}: ${width} mm wide, ${height} mm high, beside a ten-rupee coin of ${coinMm} mm`;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="True size">
      <div className="grid gap-4">
        <SlidingArea label="Drawing" className="overflow-x-auto bg-linen py-4 text-center">
          <svg
            aria-label={words}
            className="mx-auto inline-block max-w-none"
            height={whole.height * scale}
            role="img"
            viewBox={`0 0 ${whole.width} ${whole.height}`}
            width={whole.width * scale}
          >
            <g className="fill-none stroke-ink" strokeWidth={0.4}>
              {isRound ? (
                <ellipse cx={piece.x} cy={piece.y} rx={width / 2} ry={height / 2} />
              ) : (
                <rect height={height} rx={1} width={width} x={piece.x - width / 2} y={piece.y - height / 2} />
              )}
            </g>
            <circle
              className="fill-sand stroke-rule-strong"
              cx={coin.x}
              cy={coin.y}
              r={coinMm / 2}
              strokeWidth={0.3}
            />
            <g className="fill-ink-soft" fontSize={3.2} textAnchor="middle">
              <text x={piece.x} y={piece.y + height / 2 + 4.6}>
                {width} mm
              </text>
              <text transform={`translate(${piece.x - width / 2 - 2} ${piece.y}) rotate(-90)`}>
                {height} mm
              </text>
              <text x={coin.x} y={coin.y + 1}>
                ₹10 coin
              </text>
            </g>
          </svg>
        </SlidingArea>
        <p className="text-small">
          {isRound ? 'Its outer edge' : 'The box that it fills'}, seen from the front. Screens differ: lay a
          ten-rupee coin on the drawn one, and if it does not fit,{' '}
          <Link className="text-link" onClick={() => onOpenChange(false)} to="/size-guide#on-screen">
            set your screen with a bank card
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}

/** Where piece and coin stand: the coin inside a bangle, below what is broad, else beside, so that phones show both. */
function placed({ width, height, isRound }: Outline) {
  const isInside = isRound && Math.min(width, height) > coinMm + roomMm * 2;
  const isBelow = !isInside && width > broadMm;
  const piece = { x: roomMm + width / 2, y: roomMm + height / 2 };
  if (isInside) {
    return { whole: { width: width + roomMm * 2, height: height + roomMm * 2 }, piece, coin: piece };
  }
  if (isBelow) {
    const coin = { x: piece.x, y: height + roomMm * 2 + coinMm / 2 };
    return {
      whole: { width: width + roomMm * 2, height: coin.y + coinMm / 2 + roomMm },
      piece,
      coin,
    };
  }
  const whole = { width: width + coinMm + roomMm * 3, height: Math.max(height, coinMm) + roomMm * 2 };
  const y = whole.height / 2;
  return { whole, piece: { ...piece, y }, coin: { x: roomMm * 2 + width + coinMm / 2, y } };
}
