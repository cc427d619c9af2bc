import { expect, test } from 'vitest';
import { glb, triangle } from '../../../../test/models.ts';
import { checkModel } from './check-model.ts';
import { Refused } from './refused.ts';

test('a small model that needs no other file is fine', () => {
  expect(() => checkModel(glb(triangle))).not.toThrow();
});

const [accessor] = triangle.accessors;
const primitive = { attributes: { POSITION: 0 } };
/** Placed twice, with an index of one byte for each corner. */
const large = {
  accessors: [accessor, { count: 600_000, componentType: 5121, bufferView: 1 }],
  bufferViews: [...triangle.bufferViews, { buffer: 0, byteLength: 1e6 }],
  buffers: [{ byteLength: 1e6 }],
  meshes: [{ primitives: [{ ...primitive, indices: 1 }] }],
  nodes: [{ mesh: 0 }, { mesh: 0 }, { mesh: 0 }],
  scenes: [{ nodes: [0, 1, 2] }],
};

test.each([
  ['is no binary glTF', Buffer.from('solid ring\nfacet normal 0 0 0')],
  ['is no binary glTF', Buffer.from('glTF')],
  ['another version', glb(triangle, { version: 1 })],
  ['is not whole', glb(triangle).subarray(0, -4)],
  ['is not whole', glb(triangle, { jsonBytes: 1e6 })],
  ['no readable description', glb('{"meshes": [')],
  ['no readable description', glb({ meshes: 'many' })],
  ['no readable description', glb({ ...triangle, accessors: Array(10_001).fill({}) })],
  ['nothing to show', glb({})],
  ['nothing to show', glb({ ...triangle, scenes: [] })],
  ['without its geometry', glb({ ...triangle, accessors: [] })],
  ['without its geometry', glb({ ...triangle, meshes: [{ primitives: [{ ...primitive, indices: 7 }] }] })],
  ['other files', glb({ ...triangle, buffers: [{ byteLength: 36, uri: 'https://evil.example/a.bin' }] })],
  ['other files', glb({ ...triangle, images: [{ uri: '../../secret.png' }] })],
  ['compressed with', glb({ ...triangle, extensionsRequired: ['KHR_draco_mesh_compression'] })],
  ['ends too early', glb({ ...triangle, buffers: [{ byteLength: 37 }] })],
  ['ends too early', glb({ ...triangle, bufferViews: [{ buffer: 0, byteOffset: 4, byteLength: 36 }] })],
  ['ends too early', glb({ ...triangle, accessors: [{ ...accessor, count: 4 }] })],
  ['ends too early', glb({ ...triangle, accessors: [{ ...accessor, type: 'VEC9' }] })],
  ['strips', glb({ ...triangle, meshes: [{ primitives: [{ ...primitive, mode: 5 }] }] })],
  ['instances', glb({ ...triangle, extensionsUsed: ['EXT_mesh_gpu_instancing'] })],
  ['its own child', glb({ ...triangle, nodes: [{ mesh: 0, children: [0] }] })],
  ['its own child', glb({ ...triangle, nodes: [{ children: [1, 1] }, { mesh: 0 }] })],
  ['6,00,000 triangles', glb(large, { zeroBytes: 1e6 })],
  [
    '3,00,001 triangles',
    glb(
      {
        ...large,
        nodes: [{ mesh: 0 }],
        accessors: [accessor, { ...large.accessors[1], count: 900_003 }],
        scenes: triangle.scenes,
      },
      { zeroBytes: 1e6 },
    ),
  ],
  ['more than 1 MB', glb({ ...triangle, extras: ' '.repeat(1e6) })],
])('a file that %s is refused', (words, content) => {
  expect(() => checkModel(content)).toThrow(Refused);
  expect(() => checkModel(content)).toThrow(words);
});
