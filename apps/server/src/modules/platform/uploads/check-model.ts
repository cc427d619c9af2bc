import { z } from 'zod';
import { Refused } from './refused.ts';

// Binary glTF 2.0 (Khronos, "GLB File Format"): a header of 12 bytes, then chunks of length, type and content. The first
// chunk is JSON; geometry and pictures follow in the second.

const headerBytes = 12;
const chunkHeaderBytes = 8;
const version2 = 2;
const triangles = 4;
/** More stutter on a cheap phone. */
const maxTriangles = 300_000;
/** Counted as often as their mesh is placed, such as a stone of a necklace. */
const maxPlacedTriangles = 500_000;
/** Meshes that are drawn, each with a call to the graphics processor. */
const maxParts = 2_000;
const maxDescriptionBytes = 1_000_000;
/** Members of any list of the description. */
const maxMembers = 10_000;
/** The viewer has no decoders for these. */
const undecodable = /draco|meshopt|basisu/i;
const instances = 'EXT_mesh_gpu_instancing';

const count = z.int().min(0);
/** A list, counted before its members are read. */
const few = <Member extends z.ZodType>(member: Member) =>
  z
    .array(z.unknown())
    .max(maxMembers)
    .pipe(z.array(member as unknown as z.ZodType<z.output<Member>, unknown>))
    .default([]);

const gltf = z.object({
  accessors: few(
    z.object({
      count,
      type: z.string().default('SCALAR'),
      componentType: count.default(5126),
      bufferView: count.optional(),
      byteOffset: count.default(0),
      sparse: z.unknown().optional(),
    }),
  ),
  buffers: few(z.object({ byteLength: count, uri: z.string().optional() })),
  bufferViews: few(
    z.object({
      buffer: count,
      byteOffset: count.default(0),
      byteLength: count,
      byteStride: count.optional(),
    }),
  ),
  images: few(z.object({ uri: z.string().optional(), bufferView: count.optional() })),
  extensionsUsed: few(z.string()),
  extensionsRequired: few(z.string()),
  meshes: few(
    z.object({
      primitives: few(
        z.object({
          mode: count.default(triangles),
          indices: count.optional(),
          attributes: z.record(z.string(), count),
        }),
      ),
    }),
  ),
  nodes: few(z.object({ mesh: count.optional(), children: few(count) })),
  scene: count.default(0),
  scenes: few(z.object({ nodes: few(count) })),
});
type Gltf = z.infer<typeof gltf>;

/** A primitive where it is placed. */
interface Part {
  readonly primitive: object;
  readonly corners: number;
}

/** Throws Refused for a file that can't be shown as a 3D model: whole, self-contained, and light enough. */
export function checkModel(bytes: Buffer): void {
  const { model, binBytes } = readChunks(bytes);
  if ([...model.buffers, ...model.images].some(({ uri }) => uri !== undefined)) {
    throw new Refused('refers to other files: export it as one .glb');
  }
  const unknown = model.extensionsRequired.find((name) => undecodable.test(name));
  if (unknown !== undefined) throw new Refused(`is compressed with ${unknown}: export it without`);
  if (model.extensionsUsed.includes(instances)) {
    throw new Refused('has instances, which phones don’t show: export them as meshes of their own');
  }
  checkGeometry(model, binBytes);
  const parts = partsOf(model);
  if (parts.length > maxParts) throw new Refused(`has more than ${maxParts} parts: join them`);
  const placed = trianglesOf(parts);
  if (placed === 0) throw new Refused('has nothing to show');
  const own = trianglesOf([...new Map(parts.map((part) => [part.primitive, part])).values()]);
  refuseAbove(maxTriangles, own);
  refuseAbove(maxPlacedTriangles, placed);
}

const trianglesOf = (parts: readonly Part[]) =>
  Math.round(parts.reduce((sum, { corners }) => sum + corners, 0) / 3);

function refuseAbove(max: number, triangles: number): void {
  if (triangles <= max) return;
  const [has, shown] = [triangles, max].map((number) => number.toLocaleString('en-IN'));
  throw new Refused(`has ${has} triangles, and phones show ${shown} at most`);
}

function readChunks(bytes: Buffer): { model: Gltf; binBytes: number } {
  if (bytes.length < headerBytes + chunkHeaderBytes || bytes.toString('latin1', 0, 4) !== 'glTF') {
    throw new Refused('is no binary glTF (.glb)');
  }
  if (bytes.readUInt32LE(4) !== version2) throw new Refused('is glTF of another version than 2');
  const start = headerBytes + chunkHeaderBytes;
  const end = start + bytes.readUInt32LE(headerBytes);
  const isWhole = bytes.readUInt32LE(8) === bytes.length && end <= bytes.length;
  if (!isWhole || bytes.toString('latin1', headerBytes + 4, start) !== 'JSON') {
    throw new Refused('is not whole');
  }
  if (end - start > maxDescriptionBytes)
    throw new Refused('has a description of more than 1 MB: join its parts');
  const parsed = gltf.safeParse(parseJson(bytes.toString('utf8', start, end)));
  if (!parsed.success) throw new Refused('has no readable description');
  const rest = bytes.length - end - chunkHeaderBytes;
  return { model: parsed.data, binBytes: rest > 0 ? Math.min(bytes.readUInt32LE(end), rest) : 0 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Refused by the schema.
  }
}

const componentBytes: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
const components: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/** Refuses a model whose lists of numbers end before they are read to their end. */
function checkGeometry({ accessors, buffers, bufferViews, images }: Gltf, binBytes: number): void {
  const short = new Refused('is not whole: its geometry ends too early. Export it again');
  if (buffers.length > 1 || buffers.some(({ byteLength }) => byteLength > binBytes)) throw short;
  for (const { buffer, byteOffset, byteLength } of bufferViews) {
    if (byteOffset + byteLength > (buffers[buffer]?.byteLength ?? -1)) throw short;
  }
  for (const { bufferView } of images) if (!bufferViews[bufferView ?? -1]) throw short;
  for (const { count, type, componentType, bufferView, byteOffset, sparse } of accessors) {
    if (sparse !== undefined) throw new Refused('has sparse lists: export it without shape keys');
    const size = (components[type] ?? Number.NaN) * (componentBytes[componentType] ?? Number.NaN);
    const view = bufferViews[bufferView ?? -1];
    const fits = view && byteOffset + (count - 1) * (view.byteStride || size) + size <= view.byteLength;
    if (count > 0 && !fits) throw short;
  }
}

/** Walks the scene and returns what is drawn: a mesh counts as often as it is placed. */
function partsOf({ accessors, meshes, nodes, scene, scenes }: Gltf): Part[] {
  const seen = new Set<number>();
  const open = [...(scenes[scene]?.nodes ?? [])];
  const parts: Part[] = [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id))
      throw new Refused('has a part that is its own child, or that of two others: export it again');
    seen.add(id);
    const { mesh, children } = nodes[id] ?? { mesh: undefined, children: [] };
    open.push(...children);
    for (const primitive of mesh === undefined ? [] : (meshes[mesh]?.primitives ?? [])) {
      const { mode, indices, attributes } = primitive;
      if (mode !== triangles) {
        throw new Refused('has points, lines or strips, which phones don’t show: export it as triangles');
      }
      const named = [indices, ...Object.values(attributes)].filter((one) => one !== undefined);
      const corners = accessors[indices ?? attributes.POSITION ?? -1]?.count;
      if (corners === undefined || named.some((one) => !accessors[one])) {
        throw new Refused('has a part without its geometry: export it again');
      }
      parts.push({ primitive, corners });
    }
  }
  return parts;
}
