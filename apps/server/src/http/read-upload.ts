import multipart, { type MultipartFields } from '@fastify/multipart';
import type { Endpoint } from '@jhumka/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { isStorable, nested } from './read-input.ts';

/** Enables uploads for endpoints that declare one; nothing is read before the caller is authenticated. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 50 },
  });
}

/**
 * Reads the file of an upload, with the fields that precede it. Throws 'unsupported-media-type' for an endpoint without
 * an upload, 'upload-missing' without a file, 'too-large' above the endpoint's limit.
 */
export async function readUpload(
  request: FastifyRequest,
  { upload }: Endpoint,
): Promise<ReadUpload | undefined> {
  if (upload === null) {
    if (request.isMultipart()) throw new Problem('unsupported-media-type');
    return undefined;
  }
  if (!request.isMultipart()) throw new Problem('upload-missing');
  // A too large Content-Length is refused unread.
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + roomForFields) {
    throw new Problem('too-large');
  }
  const read = await readFile(request, upload.maxBytes);
  if (read === undefined || read.content.length === 0) throw new Problem('upload-missing');
  return read;
}

const roomForFields = 300_000;

export interface ReadUpload {
  readonly content: Uint8Array;
  /** File name sent by the client. */
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<ReadUpload | undefined> {
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (!part) return undefined;
    // The library would read all of a too large file before it reports it.
    if (part.file.truncated) throw new Problem('too-large');
    part.file.once('limit', () => part.file.destroy(new Problem('too-large')));
    return { content: await part.toBuffer(), name: part.filename, fields: fieldsOf(part.fields) };
  } catch (error) {
    // The rest is drained: a connection that breaks while its client still sends loses the response.
    request.raw.unpipe();
    request.raw.resume();
    // The library's own errors have a code; its parser's errors are plain.
    if (error instanceof Error && 'code' in error) throw error;
    throw new Problem('upload-missing');
  }
}

function fieldsOf(parts: MultipartFields): Record<string, unknown> {
  const texts = Object.entries(parts).flatMap(([name, part]) => {
    const one = Array.isArray(part) ? part.at(-1) : part;
    return one?.type === 'field' && isStorable(one.value) ? [[name, nested(one.value)] as const] : [];
  });
  return Object.fromEntries(texts);
}
