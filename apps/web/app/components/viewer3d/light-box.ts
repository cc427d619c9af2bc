import { BackSide, BoxGeometry, Color, Mesh, MeshBasicMaterial, PlaneGeometry, Scene } from 'three';

interface Panel {
  readonly width: number;
  readonly height: number;
  readonly at: readonly [x: number, y: number, z: number];
  readonly strength: number;
}

/** A large soft light from above, a window on the left, a narrow strip on the right that edges catch, two behind. */
const panels: readonly Panel[] = [
  { width: 6, height: 5, at: [0.5, 4.9, 0.6], strength: 6 },
  { width: 3.4, height: 6, at: [-4.9, 1.2, 1.6], strength: 6.5 },
  { width: 1.1, height: 7, at: [4.9, 1, 2.2], strength: 11 },
  { width: 5, height: 2.2, at: [-1, 2.6, -4.9], strength: 5 },
  { width: 1, height: 5, at: [3.6, 1.5, -4.9], strength: 8 },
  { width: 3, height: 1.4, at: [1.6, 3.4, 4.9], strength: 5 },
];

/**
 * Colours of the studio walls, in the order of BoxGeometry: right, left, ceiling, floor, back, front. Dark walls
 * next to bright panels give metal its depth; the warm floor is the paper under the product.
 */
const walls = ['#80756a', '#a1968a', '#c9bfb2', '#f1e4d2', '#8a7e72', '#b3a798'];

/** Builds the studio in which the products were photographed, as metal and stones mirror it. */
export function lightBox(): Scene {
  const room = new Scene();
  const sides = walls.map((color) => new MeshBasicMaterial({ color, side: BackSide }));
  room.add(new Mesh(new BoxGeometry(10, 10, 10), sides));
  for (const { width, height, at, strength } of panels) {
    const glow = new MeshBasicMaterial({ color: new Color('#fff3e2').multiplyScalar(strength) });
    const panel = new Mesh(new PlaneGeometry(width, height), glow);
    panel.position.set(...at);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  return room;
}

const sparks = 46;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Builds dusk with many small lights, which coloured stones mirror. A facet shows one of them or none, so that a stone
 * flashes as it is turned; the soft room of the metal would make it milky.
 */
export const sparkBox = () => patchwork(sparks, 0.2, (index) => (isAbove(index, sparks) ? 14 : 5));

const patches = 150;

/**
 * Builds daylight cut into bright and dark patches, which colourless stones mirror: their facets stand out in white
 * and black, as in a photograph; dusk would make them grey.
 */
export const daylightBox = () =>
  patchwork(patches, 0.8, (index) => [0.04, 1.6, 9, 0.35, 2.2][index % 5] ?? 1);

/** Spreads panels evenly over a room with walls of one strength; `strengthOf` gives the light of each panel. */
function patchwork(count: number, wallStrength: number, strengthOf: (index: number) => number): Scene {
  const room = new Scene();
  const walls = new MeshBasicMaterial({
    color: new Color('#d5d3da').multiplyScalar(wallStrength),
    side: BackSide,
  });
  room.add(new Mesh(new BoxGeometry(10, 10, 10), walls));
  for (let index = 0; index < count; index += 1) {
    const height = heightOf(index, count);
    const [ring, angle] = [Math.sqrt(1 - height * height), index * goldenAngle];
    const size = 0.35 + (index % 4) * 0.32;
    const glow = new MeshBasicMaterial({ color: new Color('#fffaf2').multiplyScalar(strengthOf(index)) });
    const panel = new Mesh(new PlaneGeometry(size, size), glow);
    panel.position.set(Math.cos(angle) * ring, height, Math.sin(angle) * ring).multiplyScalar(4.6);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  return room;
}

const heightOf = (index: number, count: number) => 1 - (2 * index + 1) / count;

/** More light comes from above than from below, as in a shop. */
const isAbove = (index: number, count: number) => heightOf(index, count) > -0.2;
