import type { PicturesContext } from './resize-picture.ts';
import { hashOf } from './save-original.ts';
import { isFileHash } from './variant-names.ts';

type ModelsContext = Pick<PicturesContext, 'files'>;

/** Stores a product's model (binary glTF) and returns its file name below `/models/`. */
export async function addModel({ files }: ModelsContext, content: Uint8Array): Promise<string> {
  if (Buffer.from(content.subarray(0, 4)).toString('latin1') !== 'glTF')
    throw new Error('the content is no model');
  const file = `${hashOf(content)}.glb`;
  if (!(await files.has(keyOf(file)))) await files.put(keyOf(file), content);
  return file;
}

/** Reads the model with this file name. */
export async function readModel({ files }: ModelsContext, file: string): Promise<Buffer | undefined> {
  const [hash = '', extension, ...rest] = file.split('.');
  if (!isFileHash(hash) || extension !== 'glb' || rest.length > 0) return undefined;
  return files.get(keyOf(file));
}

/** Returns the path of a model. */
export function modelPath(file: string): string {
  return `/models/${file}`;
}

function keyOf(file: string): string {
  return `models/${file}`;
}
