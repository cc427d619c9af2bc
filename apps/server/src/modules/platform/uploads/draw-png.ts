import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);

/**
 * Draws an SVG as a PNG whose longer edge has `size` pixels. Not by the library that opens pictures: its loader of SVG
 * stays off, so that no upload can reach it. This one is sandboxed, and reads no files.
 */
export async function drawPng(svg: string, size: number): Promise<Uint8Array> {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const { width, height } = new Resvg(svg);
  const mode = width >= height ? 'width' : 'height';
  return new Resvg(svg, { fitTo: { mode, value: size } }).render().asPng();
}
