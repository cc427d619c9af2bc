import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-600-normal.woff2?url';
import { CanvasTexture, DoubleSide, Mesh, MeshBasicMaterial, SRGBColorSpace, type Vector3 } from 'three';
import { type BandWall, maxArc, stripOnWall } from './band-wall.ts';

/** Words on a band, and from where they are read. */
interface EngravingStrip {
  readonly mesh: Mesh;
  readonly target: Vector3;
  /** Direction from the words to the eye. */
  readonly eye: Vector3;
  readonly length: number;
}

/** Part of the width of a band that letters take. */
const letterShare = 0.8;
/** Angle of the eye above the wall, in radians: the other side of the band stays out of sight. */
const eyeAngle = 0.75;
const pixelsPerEm = 96;

/** Cuts words into a wall, as large as it has room for them. */
export async function engravingStrip(wall: BandWall, text: string): Promise<EngravingStrip> {
  const { texture, aspect } = await renderWords(text);
  const radius = wall.radiusAt(0);
  const height = Math.min(wall.width * letterShare, (2 * maxArc * radius) / aspect);
  const material = new MeshBasicMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
  });
  return {
    mesh: new Mesh(stripOnWall(wall, height * aspect, height), material),
    target: wall.center.clone().addScaledVector(wall.middle, radius),
    eye: wall.axis
      .clone()
      .multiplyScalar(Math.cos(eyeAngle))
      .addScaledVector(wall.middle, -Math.sin(eyeAngle)),
    length: height * aspect,
  };
}

/** Renders words as they are cut: dark, with light on their lower edges. */
async function renderWords(text: string): Promise<{ texture: CanvasTexture; aspect: number }> {
  const font = `600 ${pixelsPerEm}px "Cormorant Garamond", "Engraved Devanagari", Georgia, serif`;
  await loadFonts(font, text);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  context.font = font;
  canvas.width = Math.ceil(context.measureText(text).width + pixelsPerEm / 2);
  canvas.height = Math.ceil(pixelsPerEm * 1.4);
  // A canvas that changes its size forgets everything.
  context.font = font;
  context.textAlign = 'center';
  const [x, y] = [canvas.width / 2, pixelsPerEm];
  context.fillStyle = 'rgb(255 255 255 / 0.6)';
  context.fillText(text, x, y + 3);
  context.fillStyle = '#2e1f0c';
  context.fillText(text, x, y);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return { texture, aspect: canvas.width / canvas.height };
}

/** Loads the faces in which the server draws the same words. */
async function loadFonts(font: string, text: string): Promise<void> {
  if (/\p{Script=Devanagari}/u.test(text)) {
    const face = new FontFace('Engraved Devanagari', `url(${devanagari})`, { weight: '600' });
    document.fonts.add(await face.load());
  }
  await document.fonts.load(font, text);
}
