import {
  Box3,
  DirectionalLight,
  Mesh,
  type Object3D,
  PlaneGeometry,
  type Scene,
  ShadowMaterial,
  type Sphere,
  VSMShadowMap,
  type WebGLRenderer,
} from 'three';

const shadowPixels = 512;
const opacity = 0.3;
/** Range of the light, in radii of the product; the ground ends within it, as beyond there is no shadow map. */
const reach = 2.4;

/**
 * Adds a ground that shows only the product's soft shadow, from a light high on the left. The
 * product does not move with the camera, so the shadow map is rendered once.
 */
export function addGround(
  renderer: WebGLRenderer,
  scene: Scene,
  product: Object3D,
  { center, radius }: Sphere,
): void {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  product.traverse((part) => {
    part.castShadow = part instanceof Mesh;
  });

  const lamp = new DirectionalLight('#fff4e4', 0.6);
  lamp.castShadow = true;
  lamp.position.copy(center);
  lamp.position.x -= radius * 0.7;
  lamp.position.y += radius * 2.6;
  lamp.position.z += radius * 0.5;
  lamp.target.position.copy(center);
  Object.assign(lamp.shadow.camera, {
    ...{ left: -radius * reach, right: radius * reach, top: radius * reach, bottom: -radius * reach },
    ...{ near: radius * 0.5, far: radius * 6 },
  });
  lamp.shadow.mapSize.set(shadowPixels, shadowPixels);
  lamp.shadow.radius = 5;
  lamp.shadow.blurSamples = 12;

  const ground = new Mesh(
    new PlaneGeometry(radius * 3.2, radius * 3.2),
    new ShadowMaterial({ opacity, color: '#2a1c10' }),
  );
  ground.receiveShadow = true;
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(center.x, new Box3().setFromObject(product).min.y, center.z);
  scene.add(lamp, lamp.target, ground);
}
