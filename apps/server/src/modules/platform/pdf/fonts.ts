import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;

/**
 * Converts a WOFF file (W3C WOFF 1.0) to OpenType: tables are decompressed by Node, behind a
 * directory of offsets. The PDF library would decompress them in JavaScript for every tax
 * document, which takes a second each.
 */
function readWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * entryBytes;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed === length ? bytes : inflateSync(bytes),
    };
  });
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, index) => {
    head.writeUInt16BE(value, 4 + 2 * index);
  });
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    [checksum, offset, bytes.length].forEach((value, field) => {
      head.writeUInt32BE(value, at + 4 + 4 * field);
    });
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

/** Reads the bytes of a font; cached per process. */
export function fontBytes(font: string): Buffer {
  const known = loaded.get(font);
  if (known) return known;
  const bytes = readWoff(readFileSync(require.resolve(`@fontsource/${font}`)));
  loaded.set(font, bytes);
  return bytes;
}
