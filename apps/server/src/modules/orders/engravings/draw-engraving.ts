import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type EngravedMetal, engravingColours } from '@jhumka/domain/personalisation';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { openPicture } from '../../platform/uploads/open-picture.ts';
import { engravingPictureSize } from './engraving-picture.ts';
import { outlineWords } from './outline-words.ts';

const require = createRequire(import.meta.url);

/** Pixels of the picture for each that is shown. */
const density = 2;

const { width, height } = engravingPictureSize;
const margin = 22;
const letterSize = 34;
/** Distance by which the middle of the band hangs below its ends. */
const sag = 9;

/** Draws words on a band, as SVG; undefined where a letter can't be drawn. */
export function engravingSvg(text: string, metal: EngravedMetal): string | undefined {
  const wide = outlineWords(text, letterSize);
  if (wide === undefined || wide.width === 0) return undefined;
  const size = letterSize * Math.min(1, (width - 2 * margin) / wide.width);
  const words = outlineWords(text, size) ?? wide;
  const { dark, middle, bright, ink } = engravingColours[metal];
  const from = (width - words.width) / 2;
  const path = (shift: number) =>
    words.pathOf({ x: from, y: height / 2 + size * 0.3 + shift, bend: (x) => hang(from + x) - sag / 2 });
  const edge = (y: number) => `M0 ${y - sag / 2}Q${width / 2} ${y + sag * 1.5} ${width} ${y - sag / 2}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><linearGradient id="m"><stop offset="0" stop-color="${dark}"/><stop offset=".26" stop-color="${middle}"/><stop offset=".52" stop-color="${bright}"/><stop offset=".78" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#m)"/><g fill="none"><path d="${edge(7)}" stroke="${dark}" stroke-opacity=".55" stroke-width="1.2"/><path d="${edge(8.4)}" stroke="#fff" stroke-opacity=".6"/><path d="${edge(height - 7)}" stroke="#fff" stroke-opacity=".6"/><path d="${edge(height - 8.2)}" stroke="${dark}" stroke-opacity=".5" stroke-width="1.2"/></g><path d="${path(0.9)}" fill="#fff" fill-opacity=".6"/><path d="${path(0)}" fill="${ink}"/></svg>`;
}

/** Returns how far the band hangs at a distance from the left edge. */
const hang = (x: number) => sag * (1 - ((x - width / 2) / (width / 2)) ** 2);

let ready: Promise<unknown> | undefined;

/** Draws words on a band, as PNG: mail clients show no SVG. Undefined where a letter can't be drawn. */
export async function engravingPng(text: string, metal: EngravedMetal): Promise<Buffer | undefined> {
  const svg = engravingSvg(text, metal);
  if (svg === undefined) return undefined;
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
  await ready;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width * density } });
  const picture = drawing.render();
  const png = openPicture(picture.asPng());
  // Memory of the sandbox is not collected.
  picture.free();
  drawing.free();
  return png.png({ palette: true, colours: 160, effort: 7 }).toBuffer();
}
