import { Mesh, MeshStandardMaterial, type Object3D } from 'three';

/** Shifts the reddish gold of the models to the yellow that gold reflects; tuned by eye against the photographs. */
const lift = 0.7;
const leastColour = 0.15;

/**
 * Sets the reflected colours of metals. The models have those of the photo studio, whose film curve desaturates
 * highlights; the viewer has no such curve. Silver and platinum stay unchanged.
 */
export function refineMetals(product: Object3D): void {
  const done = new Set<MeshStandardMaterial>();
  product.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const { material } = part;
    const { r, g, b } = material.color;
    const isColoured = Math.max(r, g, b) - Math.min(r, g, b) > leastColour;
    if (material.metalness < 0.9 || !isColoured || done.has(material)) return;
    material.color.setRGB(r ** lift, g ** lift, b ** lift);
    done.add(material);
  });
}
