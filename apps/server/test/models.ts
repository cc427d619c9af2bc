/** The description of a scene with one triangle, whose lists are full of zeros. */
export const triangle = {
  accessors: [{ count: 3, type: 'VEC3', bufferView: 0 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  nodes: [{ mesh: 0 }],
  scenes: [{ nodes: [0] }],
};

/** Builds a binary glTF file from its JSON part, and zeros for its geometry. */
export function glb(
  json: object | string,
  {
    version = 2,
    jsonBytes,
    zeroBytes = 36,
  }: { version?: number; jsonBytes?: number; zeroBytes?: number } = {},
): Buffer {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const content = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const zeros = Buffer.alloc(8 + zeroBytes);
  zeros.writeUInt32LE(zeroBytes, 0);
  zeros.write('BIN\0', 4, 'latin1');
  const head = Buffer.alloc(20);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(head.length + content.length + zeros.length, 8);
  head.writeUInt32LE(jsonBytes ?? content.length, 12);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, content, zeros]);
}
