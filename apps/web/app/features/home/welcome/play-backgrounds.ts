const files = import.meta.glob<string>('./backgrounds/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface Background {
  readonly url: string;
  /** Where the piece lies; the rest of the picture is ground. */
  readonly side: 'left' | 'right';
}

// The pieces lie right and left by turns. All of one side come first, so that the eye stays where it is.
const numbered = Object.entries(files).map(([path, url]): Background & { number: number } => {
  const number = Number(/(\d+)-[^/]*$/.exec(path)?.[1]);
  return { number, url, side: number % 2 === 1 ? 'right' : 'left' };
});
const backgrounds: readonly Background[] = [
  ...numbered.filter(({ side }) => side === 'right'),
  ...numbered.filter(({ side }) => side === 'left'),
];

const shownMs = 185; // All of them within the four seconds of spec 9.13.

/**
 * Fades from one background to the next, as far as they have come, until the signal or the last one. They are drawn
 * on a canvas: they are no content of the page, and count as none.
 */
export async function playBackgrounds(canvas: HTMLCanvasElement, stop: AbortSignal): Promise<void> {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const density = Math.min(devicePixelRatio, 1.5);
  canvas.width = canvas.clientWidth * density;
  canvas.height = canvas.clientHeight * density;
  for (const background of backgrounds) {
    const picture = await load(background.url).catch(() => null);
    if (stop.aborted) return;
    if (picture) await fadeIn(brush, picture, background.side, stop);
  }
}

async function load(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = url;
  await picture.decode();
  return picture;
}

function fadeIn(
  brush: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  side: Background['side'],
  stop: AbortSignal,
): Promise<void> {
  const begun = performance.now();
  return new Promise((done) => {
    const draw = (now: number) => {
      const part = Math.min(1, (now - begun) / shownMs);
      // Little by little over what is there already.
      brush.globalAlpha = 0.06 + part * 0.3;
      drawCovering(brush, picture, side);
      if (part < 1 && !stop.aborted) requestAnimationFrame(draw);
      else done();
    };
    requestAnimationFrame(draw);
  });
}

/** Fills the canvas; what does not fit is cut off on the side where nothing lies. */
function drawCovering(
  brush: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  side: Background['side'],
): void {
  const { width, height } = brush.canvas;
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [drawnWidth, drawnHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  const left = side === 'right' ? width - drawnWidth : 0;
  brush.drawImage(picture, left, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
}
