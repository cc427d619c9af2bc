/** Builds a binary glTF file from its JSON part. */
export function glb(
  json: object | string,
  { version = 2, jsonBytes }: { version?: number; jsonBytes?: number } = {},
): Buffer {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const content = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = Buffer.alloc(20);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(head.length + content.length, 8);
  head.writeUInt32LE(jsonBytes ?? content.length, 12);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, content]);
}
