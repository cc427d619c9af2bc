import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readModel } from './models.ts';
import { type PicturesContext, resizePicture } from './resize-picture.ts';
import { readSharePicture } from './share-picture.ts';
import { findPicture } from './store.ts';
import {
  encodingVersion,
  isFileHash,
  parseVariantName,
  pictureFormats,
  variantKey,
  widthWithin,
} from './variant-names.ts';

interface Served {
  readonly content: Buffer;
  readonly etag: string;
  readonly mime: string;
  /** Cache-Control of the response. */
  readonly caching: string;
}

/**
 * Picture URLs outlive the encoder settings, so a cached copy is revalidated after a day: the ETag contains the
 * settings version, and an unchanged picture costs a 304.
 */
const pictureCaching = 'public, max-age=86400, stale-while-revalidate=604800';

/** A model's URL contains the hash of its content. */
const modelCaching = 'public, max-age=31536000, immutable';

/** Serves pictures and models. */
export function registerPictureRoutes(app: FastifyInstance, context: PicturesContext): void {
  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const content = await readVariant(context, { hash, file });
    const format = parseVariantName(file)?.format;
    if (content === undefined || format === undefined) return refuse(reply);
    const etag = `"${hash.slice(0, 16)}-${file}-${encodingVersion}"`;
    const mime = pictureFormats[format];
    return serve(request, reply, { content, etag, mime, caching: pictureCaching });
  });

  app.get<{ Params: { hash: string } }>('/pictures/:hash/share.jpg', async (request, reply) => {
    const { hash } = request.params;
    const content = await readSharePicture(context, hash);
    if (content === undefined) return refuse(reply);
    const etag = `"${hash.slice(0, 16)}-share-${encodingVersion}"`;
    return serve(request, reply, { content, etag, mime: pictureFormats.jpg, caching: pictureCaching });
  });

  app.get<{ Params: { file: string } }>('/models/:file', async (request, reply) => {
    const { file } = request.params;
    const content = await readModel(context, file);
    if (content === undefined) return refuse(reply);
    return serve(request, reply, {
      content,
      etag: `"${file.slice(0, 16)}"`,
      mime: 'model/gltf-binary',
      caching: modelCaching,
    });
  });
}

function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, etag, mime, caching }: Served,
): FastifyReply {
  reply
    .header('cache-control', caching)
    // Pages on other origins also show the products.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send();
  return reply.type(mime).send(content);
}

/** Not cached: a missing picture may be uploaded or repaired at any time. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}

/**
 * Returns the content of a variant such as `700.avif`, encoded on the first request. A width above the original returns
 * the original's width. Undefined for an unknown picture, width or format, and for a broken original.
 */
async function readVariant(
  context: PicturesContext,
  { hash, file }: { readonly hash: string; readonly file: string },
): Promise<Buffer | undefined> {
  const name = parseVariantName(file);
  if (name === undefined || !isFileHash(hash)) return undefined;
  const stored = await context.files.get(variantKey(hash, name));
  if (stored !== undefined) return stored;
  const picture = await findPicture(context.db, hash);
  if (picture === undefined) return undefined;
  const within = { ...name, width: widthWithin(name.width, picture.width) };
  const cachedFor =
    within.width === name.width ? undefined : await context.files.get(variantKey(hash, within));
  return cachedFor ?? resizePicture(context, picture, within);
}
