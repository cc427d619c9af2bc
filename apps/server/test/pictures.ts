import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestShop } from './shop.ts';

let shade = 0;

/** Returns the bytes of a unique picture. */
export function photo(width = 400, height = 400): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: (shade * 7) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Builds a PNG of many pixels in a few kilobytes: all of its rows are equal. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(8 + body.length);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 4 + body.length);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Posts a file as a form, with the fields that precede it. */
export async function sendFile(
  { app }: TestShop,
  url: string,
  file: Uint8Array,
  {
    method = 'POST',
    token,
    field,
    name = 'file.jpg',
    fields = {},
  }: {
    readonly method?: 'POST' | 'PUT';
    readonly token: string;
    readonly field: string;
    readonly name?: string;
    readonly fields?: Readonly<Record<string, string>>;
  },
) {
  const parts = Object.entries(fields).map(
    ([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const reply = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from('\r\n--x--\r\n')]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Uploads a picture as an administrator and returns the response. */
export async function uploadPicture(shop: TestShop, token: string, name = 'ring.jpg') {
  const { body } = await sendFile(shop, '/api/file/upload', await photo(), { token, field: 'image', name });
  return body.data as { _id: string; url: string };
}
