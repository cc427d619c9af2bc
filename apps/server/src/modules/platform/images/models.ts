import type { PicturesContext } from './make-variant.ts';
import { hashOf } from './save-original.ts';
import { isFileHash } from './variant.ts';

type ModelsContext = Pick<PicturesContext, 'files'>;

/** Keeps a model of a product (binary glTF) and gives the file name under which `/models/` serves it. */
export async function addModel({ files }: ModelsContext, content: Uint8Array): Promise<string> {
  if (Buffer.from(content.subarray(0, 4)).toString('latin1') !== 'glTF')
    throw new Error('the content is no model');
  const file = `${hashOf(content)}.glb`;
  if (!(await files.has(keyOf(file)))) await files.put(keyOf(file), content);
  return file;
}

/** The model with this file name. */
export async function readModel({ files }: ModelsContext, file: string): Promise<Buffer | undefined> {
  const [hash = '', extension, ...rest] = file.split('.');
  if (!isFileHash(hash) || extension !== 'glb' || rest.length > 0) return undefined;
  return files.get(keyOf(file));
}

/** The path under which a model is served. */
export function modelPath(file: string): string {
  return `/models/${file}`;
}

function keyOf(file: string): string {
  return `models/${file}`;
}
