import multipart from '@fastify/multipart';
import type { Endpoint } from '@jhumka/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** Lets endpoints that say so take one file; nothing of it is read before the caller is known. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 50 },
  });
}

/**
 * Reads the file of an upload. Throws 'unsupported-media-type' for an endpoint that takes none, 'upload-missing' when
 * there is none, 'too-large' when it is larger than the endpoint takes.
 */
export async function readUpload(
  request: FastifyRequest,
  { upload }: Endpoint,
): Promise<Uint8Array | undefined> {
  if (upload === null) {
    if (request.isMultipart()) throw new Problem('unsupported-media-type');
    return undefined;
  }
  if (!request.isMultipart()) throw new Problem('upload-missing');
  const content = await readFile(request, upload.largestBytes);
  if (content === undefined || content.length === 0) throw new Problem('upload-missing');
  return content;
}

async function readFile(request: FastifyRequest, largestBytes: number): Promise<Uint8Array | undefined> {
  try {
    const part = await request.file({ limits: { fileSize: largestBytes } });
    return await part?.toBuffer();
  } catch (error) {
    // The library names what it refuses itself; what its parser can't read comes as a plain error.
    if (error instanceof Error && 'code' in error) throw error;
    throw new Problem('upload-missing');
  }
}
