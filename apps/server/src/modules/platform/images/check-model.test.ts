import { expect, test } from 'vitest';
import { glb } from '../../../../test/models.ts';
import { modelProblem } from './check-model.ts';

const triangle = { accessors: [{ count: 3 }], meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }] };

test('a small model that needs no other file is fine', () => {
  expect(modelProblem(glb(triangle))).toBeNull();
});

test.each([
  ['is no binary glTF', Buffer.from('solid ring\nfacet normal 0 0 0')],
  ['is no binary glTF', Buffer.from('glTF')],
  ['another version', glb(triangle, { version: 1 })],
  ['is not whole', glb(triangle).subarray(0, -4)],
  ['is not whole', glb(triangle, { jsonBytes: 1e6 })],
  ['no readable description', glb('{"meshes": [')],
  ['no readable description', glb({ meshes: 'many' })],
  ['nothing to show', glb({})],
  ['nothing to show', glb({ ...triangle, accessors: [] })],
  ['other files', glb({ ...triangle, buffers: [{ uri: 'https://evil.example/a.bin' }] })],
  ['other files', glb({ ...triangle, images: [{ uri: '../../secret.png' }] })],
  ['compressed with', glb({ ...triangle, extensionsRequired: ['KHR_draco_mesh_compression'] })],
  ['3,33,333 triangles', glb({ ...triangle, accessors: [{ count: 1_000_000 }] })],
])('a file that %s is refused', (words, content) => {
  expect(modelProblem(content)).toContain(words);
});
