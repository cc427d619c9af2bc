import { badInput } from '../../../problem.ts';
import { processUpload } from '../../platform/uploads/process-upload.ts';
import { Refused } from '../../platform/uploads/refused.ts';

interface CleanedDrawing {
  readonly svg: string;
  readonly dropped: string[];
}

/**
 * Rebuilds an SVG from its shapes alone and names what was left out. Throws 'bad-input' of the field for one that
 * can't be drawn.
 */
export async function cleanDrawing(source: string, field: string): Promise<CleanedDrawing> {
  const tooHeavy = 'takes too long to draw: export it again with fewer and simpler shapes';
  try {
    return JSON.parse((await processUpload('drawing', source, { tooHeavy })).toString()) as CleanedDrawing;
  } catch (error) {
    throw error instanceof Refused ? badInput(field, error.message) : error;
  }
}

/** Draws an icon as a square PNG. */
export function drawIcon(svg: string, size: number): Promise<Buffer> {
  return processUpload('icon', svg, { tooHeavy: 'takes too long to draw', options: { size } });
}
