import { badInput } from '../../../problem.ts';
import { cleanSvg } from './clean-svg.ts';
import { drawPng } from './draw-png.ts';

const trialSize = 32;

/**
 * Cleans a drawing and draws it once: one that can't be drawn would be missing from every icon. Throws 'bad-input' of
 * the field.
 */
export async function drawableSvg(source: string, field: string): Promise<string> {
  const svg = cleanSvg(source, field);
  try {
    await drawPng(svg, trialSize);
  } catch {
    throw badInput(field, 'can’t be drawn: export it again as a plain SVG with fewer groups');
  }
  return svg;
}
