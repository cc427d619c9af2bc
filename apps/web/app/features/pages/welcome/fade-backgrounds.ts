import type { Background, Showing } from './play-backgrounds.ts';

// Worker of the welcome: renders its backgrounds off the main thread.

const shownMs = 185; // All of them within the four seconds of spec 9.13.

addEventListener('message', ({ data }: MessageEvent<Showing>) => void show(data));

async function show({ canvas, backgrounds }: Showing): Promise<void> {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  for (const background of backgrounds) {
    // The splash does not wait: a background that fails to load is skipped.
    const picture = await load(background.url).catch(() => null);
    if (picture) await fadeIn(brush, picture, background);
  }
}

async function load(url: string): Promise<ImageBitmap> {
  const reply = await fetch(url, { priority: 'low' });
  return createImageBitmap(await reply.blob());
}

function fadeIn(
  brush: OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  { side, isDimmed = false }: Background,
): Promise<void> {
  const begun = performance.now();
  return new Promise((done) => {
    const draw = () => {
      const part = Math.min(1, (performance.now() - begun) / shownMs);
      // Little by little over what is there already.
      brush.globalAlpha = 0.06 + part * 0.3;
      drawCovering(brush, picture, side);
      if (isDimmed) dim(brush);
      if (part < 1) requestAnimationFrame(draw);
      else done();
    };
    requestAnimationFrame(draw);
  });
}

/** Darkens what is drawn, so that light words can be read on any picture. */
function dim(brush: OffscreenCanvasRenderingContext2D): void {
  brush.fillStyle = 'rgb(0 0 0 / 0.62)';
  brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
}

/** Fills the canvas; crops the side without the product. */
function drawCovering(
  brush: OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  side: Background['side'],
): void {
  const { width, height } = brush.canvas;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [scaledWidth, scaledHeight] = [picture.width * scale, picture.height * scale];
  const left = side === 'right' ? width - scaledWidth : 0;
  brush.drawImage(picture, left, (height - scaledHeight) / 2, scaledWidth, scaledHeight);
}
