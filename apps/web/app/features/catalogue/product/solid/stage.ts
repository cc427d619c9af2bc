import {
  ACESFilmicToneMapping,
  Box3,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { lightBox, sparkBox } from './light-box.ts';
import { refineStones } from './stones.ts';

/** A piece on a canvas. */
export interface Stage {
  /** Turns it by steps of an eighth of a right angle. */
  turn(across: number, down: number): void;
  /** Moves the eye closer (below 1) or away. */
  zoom(by: number): void;
  close(): void;
}

const sightDegrees = 30;
const stepRadians = Math.PI / 16;

/** Shows a model (binary glTF); rejects when it can't. `onLost`: the device took the canvas away later. */
export async function openStage(canvas: HTMLCanvasElement, url: string, onLost: () => void): Promise<Stage> {
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
    renderer.toneMapping = ACESFilmicToneMapping;
    const light = new PMREMGenerator(renderer);
    scene.environment = light.fromScene(lightBox(), 0.03).texture;
    const sparks = light.fromScene(sparkBox()).texture;
    light.dispose();
    const { scene: piece } = await new GLTFLoader().loadAsync(url);
    refineStones(piece, sparks);
    scene.add(piece);
    const { center, radius } = new Box3().setFromObject(piece).getBoundingSphere(new Sphere());
    const distance = (radius * 1.15) / Math.sin((sightDegrees / 2) * (Math.PI / 180));
    camera.near = radius / 50;
    camera.far = distance * 4;
    camera.position.copy(center);
    camera.position.x += distance * 0.35;
    camera.position.y += distance * 0.25;
    camera.position.z += distance * 0.9;
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
