import {
  Box3,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { addGround } from './ground.ts';
import { daylightBox, lightBox, sparkBox } from './light-box.ts';
import { refineMetals } from './metals.ts';
import { refineStones } from './stones.ts';

/** A product on a canvas. */
export interface Scene3d {
  /** Turns it by steps of an eighth of a right angle. */
  turn(across: number, down: number): void;
  /** Moves the eye closer (below 1) or away. */
  zoom(by: number): void;
  close(): void;
}

const sightDegrees = 30;
const stepRadians = Math.PI / 16;

/** Returns the initial view direction: from above for flat products, from the front for upright ones. */
function firstView(box: Box3): Vector3 {
  const { x, y, z } = box.getSize(new Vector3());
  const isFlat = y < Math.max(x, z) / 4;
  return isFlat ? new Vector3(0.1, 0.86, 0.5) : new Vector3(0.35, 0.32, 0.88);
}

/** Shows a model (binary glTF); rejects when it can't. `onLost`: the device took the canvas away later. */
export async function openScene(
  canvas: HTMLCanvasElement,
  url: string,
  onLost: () => void,
): Promise<Scene3d> {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  const scene = new Scene();
  const camera = new PerspectiveCamera(sightDegrees, 1);
  const controls = new OrbitControls(camera, canvas);
  const size = new ResizeObserver(() => fit());
  canvas.addEventListener('webglcontextlost', onLost);
  function close() {
    canvas.removeEventListener('webglcontextlost', onLost);
    size.disconnect();
    controls.dispose();
    renderer.dispose();
  }
  // Drawn when something changed, not sixty times a second.
  const draw = () => renderer.render(scene, camera);
  function fit() {
    const { clientWidth: width, clientHeight: height } = canvas;
    renderer.setSize(width, height, false);
    camera.aspect = width / Math.max(height, 1);
    camera.updateProjectionMatrix();
    draw();
  }
  try {
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    // Preserves the colour of metal; filmic tone mapping turns gold to brass.
    renderer.toneMapping = NeutralToneMapping;
    const light = new PMREMGenerator(renderer);
    scene.environment = light.fromScene(lightBox(), 0.03).texture;
    scene.environmentIntensity = 1.3;
    const sparks = light.fromScene(sparkBox()).texture;
    const daylight = light.fromScene(daylightBox()).texture;
    light.dispose();
    const { scene: model } = await new GLTFLoader().loadAsync(url);
    refineMetals(model);
    refineStones(model, { sparks, daylight });
    scene.add(model);
    const box = new Box3().setFromObject(model);
    const ball = box.getBoundingSphere(new Sphere());
    const { center, radius } = ball;
    addGround(renderer, scene, model, ball);
    const distance = (radius * 1.15) / Math.sin((sightDegrees / 2) * (Math.PI / 180));
    camera.near = radius / 50;
    camera.far = distance * 4;
    camera.position.copy(center).addScaledVector(firstView(box), distance);
    Object.assign(controls, { enablePan: false, minDistance: radius * 0.8, maxDistance: distance * 1.6 });
    controls.target.copy(center);
    controls.addEventListener('change', draw);
    controls.update();
    size.observe(canvas);
    fit();
  } catch (error) {
    close();
    throw error;
  }
  return {
    turn(across, down) {
      controls.rotateLeft(across * stepRadians);
      controls.rotateUp(down * stepRadians);
      controls.update();
    },
    zoom(by) {
      const away = camera.position.clone().sub(controls.target).multiplyScalar(by);
      away.clampLength(controls.minDistance, controls.maxDistance);
      camera.position.copy(controls.target).add(away);
      controls.update();
      draw();
    },
    close,
  };
}
