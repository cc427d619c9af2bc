import { Mesh, MeshPhysicalMaterial, MeshStandardMaterial, type Object3D, type Texture } from 'three';

/** Surroundings that cut stones mirror. */
interface Surroundings {
  /** For coloured stones. */
  readonly sparks: Texture;
  /** For colourless stones. */
  readonly daylight: Texture;
}

/**
 * Gives stones, marked by half metalness in the models, their sparkle: each facet reflects the
 * small lights around it, and colourless stones disperse them. Real refraction would cost phones a
 * second render pass.
 */
export function refineStones(model: Object3D, surroundings: Surroundings): void {
  const done = new Map<MeshStandardMaterial, MeshStandardMaterial>();
  model.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const { material } = part;
    const isStone = material.metalness > 0.1 && material.metalness < 0.9;
    if (!isStone) return;
    const stone = done.get(material) ?? cut(material, surroundings);
    done.set(material, stone);
    part.material = stone;
  });
}

const palest = 0.7;

function cut({ color }: MeshStandardMaterial, surroundings: Surroundings): MeshPhysicalMaterial {
  const isColourless = Math.min(color.r, color.g, color.b) > palest;
  return new MeshPhysicalMaterial({
    color: isColourless ? '#ffffff' : color,
    metalness: 0.92,
    roughness: 0,
    flatShading: true,
    envMap: isColourless ? surroundings.daylight : surroundings.sparks,
    envMapIntensity: isColourless ? 1.1 : 1.3,
    ...(isColourless
      ? { iridescence: 0.55, iridescenceIOR: 1.7, iridescenceThicknessRange: [180, 420] as [number, number] }
      : { clearcoat: 1, clearcoatRoughness: 0 }),
  });
}
