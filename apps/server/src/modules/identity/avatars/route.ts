import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { isAvatarName } from './upload-avatar.ts';

/** Serves avatars; the content of a URL is immutable. */
export function registerAvatarRoute(app: FastifyInstance, { files }: Pick<Context, 'files'>): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const { file } = request.params;
    const content = isAvatarName(file) ? await files.get(`avatars/${file}`) : undefined;
    if (content === undefined) throw new Problem('not-found');
    return reply
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .type('image/webp')
      .send(content);
  });
}
