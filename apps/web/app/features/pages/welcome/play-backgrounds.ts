const files = import.meta.glob<string>('./backgrounds/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

// Products are at the right and the left. All of one side come first, so that the viewer's gaze rests.
const numbered = Object.entries(files).map(([path, url]): Background & { number: number } => {
  const number = Number(/(\d+)-[^/]*$/.exec(path)?.[1]);
  return { number, url: new URL(url, location.href).href, side: number % 2 === 1 ? 'right' : 'left' };
});
const shipped: readonly Background[] = [
  ...numbered.filter(({ side }) => side === 'right'),
  ...numbered.filter(({ side }) => side === 'left'),
];

/** One picture of the welcome. */
export interface Background {
  readonly url: string;
  /** Side of the product in the picture; the rest is background. */
  readonly side: 'left' | 'right';
  readonly isDimmed?: boolean;
}

/** Pictures of the shop's own have any ground, so they are dimmed under the words. */
const ownBackground = (path: string): Background => ({
  url: new URL(`${path}/1000.webp`, location.href).href,
  side: 'right',
  isDimmed: true,
});

/** Data that the worker needs to show the pictures in sequence. */
export interface Showing {
  readonly canvas: OffscreenCanvas;
  readonly backgrounds: readonly Background[];
}

/**
 * Cross-fades the backgrounds as they load, until the signal or the last one. Rendered on a
 * canvas, so that they are not the page's largest contentful paint, and in a worker, so that
 * hydration is not blocked; a browser without either shows the text only. `own` are the paths of the shop's pictures,
 * null for the shipped ones.
 */
export function playBackgrounds(
  canvas: HTMLCanvasElement,
  stop: AbortSignal,
  own: readonly string[] | null,
): void {
  const backgrounds = own?.map(ownBackground) ?? shipped;
  const isEmpty = backgrounds.length === 0;
  if (isEmpty || stop.aborted || !('transferControlToOffscreen' in canvas)) return;
  const density = Math.min(devicePixelRatio, 1.5);
  canvas.width = canvas.clientWidth * density;
  canvas.height = canvas.clientHeight * density;
  const worker = new Worker(new URL('./fade-backgrounds.ts', import.meta.url), { type: 'module' });
  const showing: Showing = { canvas: canvas.transferControlToOffscreen(), backgrounds };
  worker.postMessage(showing, [showing.canvas]);
  stop.addEventListener('abort', () => worker.terminate(), { once: true });
}
