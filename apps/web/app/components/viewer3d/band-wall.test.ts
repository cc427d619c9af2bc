import {
  CylinderGeometry,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { expect, test } from 'vitest';
import { findBandWall, stripOnWall } from './band-wall.ts';

const solid = (geometry: ConstructorParameters<typeof Mesh>[0]) =>
  new Mesh(geometry, new MeshBasicMaterial());
const ring = new TorusGeometry(10, 1, 24, 96);
const lying: Object3D = solid(ring);
lying.rotation.x = Math.PI / 2;
/** Open below. */
const cuff = solid(new TorusGeometry(10, 1, 24, 96, Math.PI * 1.4));
cuff.rotation.z = -Math.PI * 0.2;

test.each([
  ['below the hole of a ring', solid(ring), [0, -1, 0]],
  ['behind the hole of a bangle that lies', lying, [0, 0, -1]],
  ['above the hole of a cuff that is open below', cuff, [0, 1, 0]],
])('words are cut %s, and lie just above the metal', (_, model, middle) => {
  const wall = findBandWall(model);
  expect(wall?.middle.toArray().map((value) => Math.round(value) + 0)).toEqual(middle);
  expect(wall?.radiusAt(0)).toBeCloseTo(9, 0);
  if (!wall) return;
  const strip = stripOnWall(wall, 8, 1);
  strip.computeBoundingBox();
  const { min, max } = strip.boundingBox ?? {};
  expect((max?.x ?? 0) - (min?.x ?? 0), 'from left to right').toBeGreaterThan(6);
  strip.computeBoundingSphere();
  expect(strip.boundingSphere?.center.length()).toBeLessThan(9);
});

test.each([
  ['a pearl', solid(new SphereGeometry(5))],
  ['a disc', solid(new CylinderGeometry(8, 8, 1))],
])('words find no wall in %s', (_, model) => {
  expect(findBandWall(model)).toBeNull();
});
