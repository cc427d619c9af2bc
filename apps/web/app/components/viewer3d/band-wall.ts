import { Box3, BufferGeometry, Float32BufferAttribute, type Object3D, Raycaster, Vector3 } from 'three';

/** The inner wall of a band, where words are cut. */
export interface BandWall {
  readonly center: Vector3;
  /** Direction of the hole, towards the front or up. */
  readonly axis: Vector3;
  /** Direction from the center to the middle of the words. */
  readonly middle: Vector3;
  /** Direction in which letters stand, along the axis. */
  readonly upright: Vector3;
  /** Distance of the wall from the center, by angle from the middle. */
  readonly radiusAt: (angle: number) => number;
  readonly width: number;
}

const right = new Vector3(1, 0, 0);
const up = new Vector3(0, 1, 0);
const front = new Vector3(0, 0, 1);
const opposite = (direction: Vector3) => direction.clone().negate();

/** Walls that may have words: below an upright hole; above it, where a cuff is open below; behind a hole that lies. */
const places = [
  { axis: front, middle: opposite(up), upright: opposite(front) },
  { axis: front, middle: up, upright: front },
  { axis: up, middle: opposite(front), upright: up },
];

const samples = 33;
/** Half of the arc that words may take, in radians. */
export const maxArc = 0.9;
const minRadiusShare = 0.5;

/** Finds the inner wall of a model that is a band; null for any other. */
export function findBandWall(model: Object3D): BandWall | null {
  model.updateMatrixWorld(true);
  const box = new Box3().setFromObject(model);
  const center = box.getCenter(new Vector3());
  const size = box.getSize(new Vector3());
  const caster = new Raycaster();
  const distance = (from: Vector3, direction: Vector3) => {
    caster.set(from, direction);
    return caster.intersectObject(model, true)[0]?.distance ?? null;
  };
  for (const { axis, middle, upright } of places) {
    if (distance(center, axis) !== null || distance(center, opposite(axis)) !== null) continue;
    const hits = Array.from({ length: samples }, (_, index) =>
      distance(center, directionAt(middle, (index / (samples - 1) - 0.5) * 2 * maxArc)),
    );
    const minRadius = (size.x / 2) * minRadiusShare;
    const found = hits.filter((hit) => hit !== null).filter((hit) => hit > minRadius);
    if (found.length < samples) continue;
    const radii = smooth(found);
    const radiusAt = (angle: number) => {
      const at = Math.min(samples - 1, Math.max(0, (angle / (2 * maxArc) + 0.5) * (samples - 1)));
      const [low = 0, high = 0] = [radii[Math.floor(at)], radii[Math.ceil(at)]];
      return low + (high - low) * (at % 1);
    };
    const width = widthOf(
      (offset) => distance(center.clone().addScaledVector(axis, offset), middle),
      radiusAt(0),
    );
    return { center, axis, middle, upright, radiusAt, width };
  }
  return null;
}

const directionAt = (middle: Vector3, angle: number) =>
  middle.clone().multiplyScalar(Math.cos(angle)).addScaledVector(right, Math.sin(angle));

/** Evens out twisted wires and facets, by the nearest of the neighbours: no letter sinks in. */
const smooth = (values: readonly number[]) =>
  values.map((_, index) => Math.min(...values.slice(Math.max(0, index - 2), index + 3)));

/** Measures the wall across, to where it bends away. */
function widthOf(distanceAt: (offset: number) => number | null, radius: number): number {
  const step = radius / 60;
  const isWall = (offset: number) => {
    const distance = distanceAt(offset);
    return distance !== null && Math.abs(distance - radius) < radius * 0.08;
  };
  let reach = step;
  while (reach < radius && isWall(reach + step) && isWall(-reach - step)) reach += step;
  return 2 * reach;
}

const columns = 48;
/** Letters lie this much nearer than the wall, so that it doesn't swallow them. */
const lift = 0.992;

/** Builds a strip of this size on a wall, with the texture upright for who looks at it from inside. */
export function stripOnWall(
  { center, middle, upright, radiusAt }: BandWall,
  length: number,
  height: number,
): BufferGeometry {
  const arc = length / radiusAt(0);
  const positions: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let column = 0; column <= columns; column += 1) {
    const angle = (column / columns - 0.5) * arc;
    const foot = center.clone().addScaledVector(directionAt(middle, angle), radiusAt(angle) * lift);
    for (const side of [-0.5, 0.5]) {
      positions.push(
        ...foot
          .clone()
          .addScaledVector(upright, side * height)
          .toArray(),
      );
      uvs.push(column / columns, side + 0.5);
    }
    const at = column * 2;
    if (column < columns) index.push(at, at + 2, at + 1, at + 1, at + 2, at + 3);
  }
  return new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(positions, 3))
    .setAttribute('uv', new Float32BufferAttribute(uvs, 2))
    .setIndex(index);
}
