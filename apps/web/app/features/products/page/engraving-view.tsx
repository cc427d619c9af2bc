import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openScene, type Scene3d } from '../../../components/viewer3d/scene.ts';

interface EngravingViewProps {
  readonly text: string;
  readonly url: string;
  /** The chosen metal; null for the one of the model. */
  readonly metal: string | null;
  readonly name: string;
  /** Shown until the model is there, and instead of one that has no band or does not load. */
  readonly fallback: ReactNode;
}

/** Shows the words on the band of the 3D model, in the chosen metal. */
export function EngravingView({ text, url, metal, name, fallback }: EngravingViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<Scene3d | null>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  useEffect(() => {
    if (!canvas.current) return;
    let isGone = false;
    let opened: Scene3d | undefined;
    const fail = () => !isGone && setState('failed');
    openScene(canvas.current, { source: url, metal, onLost: fail }).then((coming) => {
      if (isGone) return coming.close();
      opened = coming;
      setScene(coming);
    }, fail);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [url, metal]);
  useEffect(() => {
    let isGone = false;
    const show = (isShown: boolean) => !isGone && setState(isShown ? 'there' : 'failed');
    scene?.engrave(text).then(show, () => show(false));
    return () => {
      isGone = true;
    };
  }, [scene, text]);
  return (
    <div className="relative overflow-hidden">
      {state !== 'there' && fallback}
      {state !== 'failed' && (
        <canvas
          aria-hidden={state !== 'there'}
          aria-label={`“${text}” on ${name} in 3D`}
          // A picture: a finger on it scrolls the page. It has its size before it is seen.
          className={`pointer-events-none aspect-[2/1] w-full bg-linen ${state === 'there' ? '' : 'absolute opacity-0'}`}
          data-state={state}
          ref={canvas}
          role="img"
        />
      )}
    </div>
  );
}
