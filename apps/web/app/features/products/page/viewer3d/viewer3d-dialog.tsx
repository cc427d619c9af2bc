import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { openScene, type Scene3d } from '../../../../components/viewer3d/scene.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons/page-icons.tsx';
import { MinusIcon, PlusIcon } from '../../../../ui/icons.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { Product } from '../../api/products.ts';

interface Viewer3dDialogProps {
  readonly name: string;
  readonly url: string;
  /** The chosen metal; null for the one of the model. */
  readonly metal: string | null;
  readonly picture: Product['pictures'][number] | null;
  /** Picture made of the model, from its first side. */
  readonly poster: Product['model_poster'];
  readonly onClose: () => void;
}

const pictureSizes = '(min-width: 48rem) 32rem, 92vw';

const turns: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': 0.85, '=': 0.85, '-': 1 / 0.85 };

const steps: readonly { label: string; icon: ReactNode; act: (stage: Scene3d) => void }[] = [
  { label: 'Rotate left', icon: <ChevronLeftIcon />, act: (stage) => stage.turn(-1, 0) },
  { label: 'Rotate right', icon: <ChevronRightIcon />, act: (stage) => stage.turn(1, 0) },
  { label: 'Zoom in', icon: <PlusIcon />, act: (stage) => stage.zoom(0.85) },
  { label: 'Zoom out', icon: <MinusIcon />, act: (stage) => stage.zoom(1 / 0.85) },
];

/** The product in space, over the page. */
export function Viewer3dDialog({ onClose, ...product }: Viewer3dDialogProps) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={product.name}>
      <Viewer3dProduct {...product} />
    </Dialog>
  );
}

/** Canvas that rotates and zooms by touch, mouse and keyboard, after the poster; falls back to the picture. */
function Viewer3dProduct({ name, url, metal, picture, poster }: Omit<Viewer3dDialogProps, 'onClose'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Scene3d>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  useEffect(() => {
    if (!canvas.current) return;
    let isGone = false;
    const fail = () => !isGone && setState('failed');
    const coming = openScene(canvas.current, { source: url, metal, onLost: fail });
    coming.then((opened) => {
      if (isGone) return opened.close();
      stage.current = opened;
      setState('there');
    }, fail);
    return () => {
      isGone = true;
      stage.current?.close();
      stage.current = null;
    };
  }, [url, metal]);
  function move(event: KeyboardEvent) {
    const turn = turns[event.key];
    const zoom = zooms[event.key];
    if (turn) stage.current?.turn(...turn);
    else if (zoom) stage.current?.zoom(zoom);
    else return;
    event.preventDefault();
  }
  return (
    <div className="grid gap-3">
      {state === 'failed' ? (
        <Picture picture={picture} sizes={pictureSizes} />
      ) : (
        <>
          <div className="relative">
            <canvas
              aria-label={`${name} in 3D`}
              className="aspect-square w-full touch-none bg-linen"
              data-state={state}
              onKeyDown={move}
              ref={canvas}
              role="img"
              tabIndex={0}
            />
            {/* In its own metal only: another one would be shown in the wrong colour. */}
            {state === 'coming' && poster && metal === null && (
              <Picture
                alt=""
                className="pointer-events-none absolute inset-0"
                isEager
                picture={poster}
                sizes={pictureSizes}
              />
            )}
          </div>
          {/* For customers who can't drag, and for screen readers that capture the arrow keys. */}
          <div className="flex justify-center gap-1">
            {steps.map(({ label, icon, act }) => (
              <IconButton
                disabled={state !== 'there'}
                icon={icon}
                key={label}
                label={label}
                onClick={() => stage.current && act(stage.current)}
              />
            ))}
          </div>
        </>
      )}
      <p className="text-ink-muted text-small" role="status">
        {texts[state]}
      </p>
    </div>
  );
}

const texts = {
  coming: 'Loading the 3D view …',
  there: 'Drag or use the arrow keys to rotate. Pinch, scroll or press + and − to zoom.',
  failed: 'The 3D view could not be loaded. Here is the picture instead.',
};
