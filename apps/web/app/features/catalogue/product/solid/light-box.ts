import { BackSide, BoxGeometry, Color, Mesh, MeshBasicMaterial, PlaneGeometry, Scene } from 'three';

interface Panel {
  readonly width: number;
  readonly height: number;
  readonly at: readonly [x: number, y: number, z: number];
  readonly strength: number;
}

/** A large soft light from above, one from the left, a narrow one from the right that edges catch, one behind. */
const panels: readonly Panel[] = [
  { width: 7, height: 7, at: [0, 4.9, 0.5], strength: 7 },
  { width: 3, height: 7, at: [-4.9, 1, 2], strength: 5 },
  { width: 1.2, height: 6, at: [4.9, 1, 2.5], strength: 8 },
  { width: 5, height: 2, at: [0, 2, -4.9], strength: 3 },
  { width: 2.5, height: 1.2, at: [2, 3, 4.9], strength: 4 },
];

/** The room in which the pieces were photographed, as metal and stones mirror it. */
export function lightBox(): Scene {
  const room = new Scene();
  const walls = new MeshBasicMaterial({ color: new Color('#b9ada0').multiplyScalar(0.55), side: BackSide });
  room.add(new Mesh(new BoxGeometry(10, 10, 10), walls));
  for (const { width, height, at, strength } of panels) {
    const glow = new MeshBasicMaterial({ color: new Color('#fff6ea').multiplyScalar(strength) });
    const panel = new Mesh(new PlaneGeometry(width, height), glow);
    panel.position.set(...at);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  return room;
}
