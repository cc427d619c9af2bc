import { type CleanedDrawing, cleanSvg } from './clean-svg.ts';
import { drawPng } from './draw-png.ts';
import { Refused } from './refused.ts';

/** Edge of the largest icon: what can be drawn now, with less time than an icon has, can be drawn later. */
const trialSize = 512;

/** Cleans a drawing and draws it once: one that can't be drawn would be missing from every icon. Throws Refused. */
export async function readDrawing(source: string): Promise<CleanedDrawing> {
  const cleaned = cleanSvg(source);
  try {
    await drawPng(cleaned.svg, trialSize);
  } catch {
    throw new Refused('can’t be drawn: export it again as a plain SVG with fewer groups');
  }
  return cleaned;
}
