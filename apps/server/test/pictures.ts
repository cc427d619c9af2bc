import sharp from 'sharp';
import type { TestShop } from './shop.ts';

let shade = 0;

/** The bytes of a picture that no other test has. */
export function photo(width = 400, height = 400): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: (shade * 7) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Sends a file as a form, with the fields that come before it. */
export async function sendFile(
  { app }: TestShop,
  url: string,
  file: Uint8Array,
  {
    token,
    field,
    name = 'file.jpg',
    fields = {},
  }: {
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
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from('\r\n--x--\r\n')]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Uploads a picture as an administrator and gives what the shop says of it. */
export async function uploadPicture(shop: TestShop, token: string, name = 'ring.jpg') {
  const { body } = await sendFile(shop, '/api/file/upload', await photo(), { token, field: 'image', name });
  return body.data as { _id: string; url: string };
}
