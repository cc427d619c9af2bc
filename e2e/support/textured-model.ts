/** A red picture of one pixel. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
  'base64',
);

const float = 5126;
const unsignedShort = 5123;

/** Builds a binary glTF: an upright square with a red texture. */
export function texturedModel(): Buffer {
  const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  const ofTexture = new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]);
  const triangles = new Uint16Array([0, 1, 2, 0, 2, 3]);
  const parts = [corners, ofTexture, triangles, red].map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  );
  let end = 0;
  const views = parts.map(({ byteLength }) => {
    const byteOffset = end;
    end += Math.ceil(byteLength / 4) * 4;
    return { buffer: 0, byteOffset, byteLength };
  });
  const content = Buffer.alloc(end);
  for (const [index, part] of parts.entries()) part.copy(content, views[index]?.byteOffset);
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [
      {
        doubleSided: true,
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 1 },
      },
    ],
    textures: [{ source: 0 }],
    images: [{ bufferView: 3, mimeType: 'image/png' }],
    accessors: [
      { bufferView: 0, componentType: float, count: 4, type: 'VEC3', min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: float, count: 4, type: 'VEC2' },
      { bufferView: 2, componentType: unsignedShort, count: 6, type: 'SCALAR' },
    ],
    bufferViews: views,
    buffers: [{ byteLength: content.length }],
  });
  const description = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const chunks = [chunk('JSON', description), chunk('BIN\0', content)];
  const head = Buffer.from('glTF\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + chunks.reduce((sum, { length }) => sum + length, 0), 8);
  return Buffer.concat([head, ...chunks]);
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
