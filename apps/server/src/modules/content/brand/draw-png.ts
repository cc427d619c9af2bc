import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);
let loading: Promise<void> | undefined;

/**
 * Draws an SVG as a square PNG. Not by the library that opens uploads: its loader of SVG stays off, so that no upload
 * can reach it. This one is sandboxed, and reads no files.
 */
export async function drawPng(svg: string, size: number): Promise<Buffer> {
  loading ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code));
  await loading;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
  const image = drawing.render();
  const png = Buffer.from(image.asPng());
  image.free();
  drawing.free();
  return png;
}
