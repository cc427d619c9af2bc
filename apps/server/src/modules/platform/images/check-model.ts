import { z } from 'zod';

// Binary glTF 2.0 (Khronos, "GLB File Format"): a header of 12 bytes, then chunks of length, type and content. The first
// chunk is JSON; geometry and pictures follow in the second.

const headerBytes = 12;
const chunkHeaderBytes = 8;
const version2 = 2;
const triangles = 4;
/** More stutter on a cheap phone. */
const mostTriangles = 300_000;
/** The viewer has no decoders for these. */
const undecodable = /draco|meshopt|basisu/i;

const count = z.int().min(0);
const gltf = z.object({
  accessors: z.array(z.object({ count })).default([]),
  buffers: z.array(z.object({ uri: z.string().optional() })).default([]),
  images: z.array(z.object({ uri: z.string().optional() })).default([]),
  extensionsRequired: z.array(z.string()).default([]),
  meshes: z
    .array(
      z.object({
        primitives: z.array(
          z.object({
            mode: count.default(triangles),
            indices: count.optional(),
            attributes: z.object({ POSITION: count }),
          }),
        ),
      }),
    )
    .default([]),
});

/** Returns why a file can't be shown as a 3D model, or null: whole, self-contained, and light enough. */
export function modelProblem(content: Uint8Array): string | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < headerBytes + chunkHeaderBytes || bytes.toString('latin1', 0, 4) !== 'glTF') {
    return 'is no binary glTF (.glb)';
  }
  if (bytes.readUInt32LE(4) !== version2) return 'is glTF of another version than 2';
  if (bytes.readUInt32LE(8) !== bytes.length) return 'is not whole';
  const jsonBytes = bytes.readUInt32LE(headerBytes);
  const start = headerBytes + chunkHeaderBytes;
  if (bytes.toString('latin1', headerBytes + 4, start) !== 'JSON' || start + jsonBytes > bytes.length) {
    return 'is not whole';
  }
  const parsed = gltf.safeParse(parseJson(bytes.toString('utf8', start, start + jsonBytes)));
  if (!parsed.success) return 'has no readable description';
  const { accessors, buffers, images, extensionsRequired, meshes } = parsed.data;
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) {
    return 'refers to other files: export it as one .glb';
  }
  const unknown = extensionsRequired.find((name) => undecodable.test(name));
  if (unknown !== undefined) return `is compressed with ${unknown}: export it without`;
  const units = meshes
    .flatMap(({ primitives }) => primitives)
    .filter(({ mode }) => mode === triangles)
    .map(({ indices, attributes }) => accessors[indices ?? attributes.POSITION]?.count ?? 0);
  const total = Math.round(units.reduce((sum, one) => sum + one, 0) / 3);
  if (total === 0) return 'has nothing to show';
  return total > mostTriangles
    ? `has ${total.toLocaleString('en-IN')} triangles, and phones show ${mostTriangles.toLocaleString('en-IN')} at most`
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Refused by the schema.
  }
}
