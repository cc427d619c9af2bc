// Program of one upload: reads it from the standard input, and replies with what it became. Each task loads only what it
// needs, as every upload waits for the start.
import { buffer } from 'node:stream/consumers';
import type { UploadTask } from './process-upload.ts';
import { Refused, refusedCode } from './refused.ts';

const tasks: Record<UploadTask, (content: Buffer, options: never) => Promise<string | Uint8Array>> = {
  async drawing(content) {
    const { readDrawing } = await import('./read-drawing.ts');
    return JSON.stringify(await readDrawing(content.toString()));
  },
  async icon(content, { size }: { size: number }) {
    const { drawPng } = await import('./draw-png.ts');
    return drawPng(content.toString(), size);
  },
  async model(content) {
    const { checkModel } = await import('./check-model.ts');
    checkModel(content);
    return '';
  },
  async picture(content, options) {
    const { encodePicture } = await import('./encode-picture.ts');
    return encodePicture(content, options);
  },
};

const [task, options = '{}'] = process.argv.slice(2) as [UploadTask, string];
try {
  process.stdout.write(await tasks[task](await buffer(process.stdin), JSON.parse(options) as never));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stdout.write(error.message);
  process.exitCode = refusedCode;
}
