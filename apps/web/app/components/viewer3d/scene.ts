import {
  Box3,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  type Texture,
  TextureLoader,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { findBandWall } from './band-wall.ts';
import { engravingStrip } from './engraving-strip.ts';
import { addGround } from './ground.ts';
import { daylightBox, lightBox, sparkBox } from './light-box.ts';

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
function refineStones(model: Object3D, light: PMREMGenerator): void {
  // Made for stones alone, as they take a weak device as long as all the rest.
  let surroundings: Surroundings | undefined;
  const done = new Map<MeshStandardMaterial, MeshStandardMaterial>();
  model.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const { material } = part;
    const isStone = material.metalness > 0.1 && material.metalness < minMetalness;
    if (!isStone) return;
    surroundings ??= {
      sparks: light.fromScene(sparkBox()).texture,
      daylight: light.fromScene(daylightBox()).texture,
    };
    const stone = done.get(material) ?? cut(material, surroundings);
    done.set(material, stone);
    part.material = stone;
  });
}

/** Stones have less, so that they can be distinguished. */
const minMetalness = 0.9;
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
      ? {
          iridescence: 0.55,
          iridescenceIOR: 1.7,
          iridescenceThicknessMinimum: 180,
          iridescenceThicknessMaximum: 420,
        }
      : { clearcoat: 1, clearcoatRoughness: 0 }),
  });
}

/** Linear base colours of metals, as the models have them. */
const metalColours: readonly (readonly [RegExp, readonly [red: number, green: number, blue: number]])[] = [
  [/rose/i, [0.97, 0.5, 0.33]],
  [/white|platinum|rhodium/i, [0.86, 0.845, 0.82]],
  [/silver/i, [0.93, 0.915, 0.885]],
  [/gold|vermeil/i, [0.98, 0.63, 0.235]],
];

/** Colours the main metal of a model, its first; a second metal, as in a two-tone band, stays. */
function changeMetal(model: Object3D, metal: string): void {
  const colour = metalColours.find(([name]) => name.test(metal))?.[1];
  if (!colour) return;
  const metals = new Set<MeshStandardMaterial>();
  model.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    if (part.material.metalness >= minMetalness) metals.add(part.material);
  });
  const [main] = metals;
  const own = main?.color.getHex();
  for (const { color } of metals) if (color.getHex() === own) color.setRGB(...colour);
}

/** Shifts the reddish gold of the models to the yellow that gold reflects; tuned by eye against the photographs. */
const lift = 0.7;
const minColour = 0.15;

/**
 * Sets the reflected colours of metals. The models have those of the photo studio, whose film curve desaturates
 * highlights; the viewer has no such curve. Silver and platinum stay unchanged.
 */
function refineMetals(product: Object3D): void {
  const done = new Set<MeshStandardMaterial>();
  product.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const { material } = part;
    const { r, g, b } = material.color;
    const isColoured = Math.max(r, g, b) - Math.min(r, g, b) > minColour;
    if (material.metalness < minMetalness || !isColoured || done.has(material)) return;
    material.color.setRGB(r ** lift, g ** lift, b ** lift);
    done.add(material);
  });
}

/** A product on a canvas. */
export interface Scene3d {
  /** Turns it by steps of an eighth of a right angle. */
  turn(across: number, down: number): void;
  /** Moves the eye closer (below 1) or away. */
  zoom(by: number): void;
  /** Cuts words into the band, and turns to them; returns false for a model without one. */
  engrave(text: string): Promise<boolean>;
  /** Renders what is seen as a square picture on white. */
  photograph(sidePixels: number): Promise<Blob>;
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

interface SceneOptions {
  /** Address or content of a binary glTF. */
  readonly source: string | ArrayBuffer;
  /** Metal in which the model is shown, as the shop names it; null for its own. */
  readonly metal: string | null;
  /** The device took the canvas away. */
  readonly onLost: () => void;
}

/** Shows a model; rejects when it can't. */
export async function openScene(
  canvas: HTMLCanvasElement,
  { source, metal, onLost }: SceneOptions,
): Promise<Scene3d> {
  // First, as a model that fails to load should cost the device no WebGL context.
  const loader = modelLoader();
  const { scene: model } = await (typeof source === 'string'
    ? loader.loadAsync(source)
    : loader.parseAsync(source, ''));
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  const scene = new Scene();
  const camera = new PerspectiveCamera(sightDegrees, 1);
  const controls = new OrbitControls(camera, canvas);
  const size = new ResizeObserver(() => fit());
  canvas.addEventListener('webglcontextlost', onLost);
  let words: Mesh | undefined;
  let latest = '';
  let isClosed = false;
  function close() {
    isClosed = true;
    canvas.removeEventListener('webglcontextlost', onLost);
    size.disconnect();
    controls.dispose();
    renderer.dispose();
  }
  // Drawn when something changed, not sixty times a second.
  const draw = () => renderer.render(scene, camera);
  function fit() {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0) return; // Not in the page.
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
    if (metal !== null) changeMetal(model, metal);
    refineMetals(model);
    refineStones(model, light);
    light.dispose();
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
    async engrave(text) {
      latest = text;
      const wall = findBandWall(model);
      if (wall === null) return false;
      const strip = await engravingStrip(wall, text);
      // Typed on, or closed meanwhile.
      if (latest !== text || isClosed) return true;
      if (words) scene.remove(words);
      words = strip.mesh;
      scene.add(words);
      const sight = Math.tan((sightDegrees / 2) * (Math.PI / 180)) * camera.aspect;
      const distance = Math.max(strip.length * 0.75, wall.radiusAt(0) * 0.6) / sight;
      camera.position.copy(strip.target).addScaledVector(strip.eye, distance);
      controls.target.copy(strip.target);
      controls.update();
      draw();
      return true;
    },
    photograph(sidePixels) {
      renderer.setPixelRatio(1);
      renderer.setSize(sidePixels, sidePixels, false);
      camera.aspect = 1;
      camera.updateProjectionMatrix();
      draw();
      // In the same task, as the browser clears the canvas after it.
      const photo = onWhite(canvas);
      fit();
      return photo;
    },
    close,
  };
}

/** Returns the picture of a canvas over white, as the photographs of products are. */
function onWhite(source: HTMLCanvasElement): Promise<Blob> {
  const { width, height } = source;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('this browser has no canvas'));
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not encoded'))),
      'image/png',
    );
  });
}

/** Loads models with textures by image elements: the content security policy lets no script fetch a `blob:`. */
function modelLoader(): GLTFLoader {
  return new GLTFLoader().register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'textures by image elements' };
  });
}
