import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { stopMails } from '../../identity/consents/consents.ts';
import { stopSizeAnswers } from '../../identity/sizes/size-links.ts';
import { stopStockAlert } from '../stock-alerts/cancel-stock-alert.ts';

interface Link {
  readonly Params: { readonly kind: string; readonly token: string };
}

/** Kinds of these mails: how a token stops them, and the page on which a person does. */
const kinds = new Map([
  [
    'stock-alert',
    {
      stop: stopStockAlert,
      page: (token: string) => `/stock-alert?${new URLSearchParams({ token })}`,
    },
  ],
  ['review-requests', { stop: stopMails('review-invitation'), page: () => '/dashboard/profile' }],
  ['size-answers', { stop: stopSizeAnswers, page: () => '/dashboard/profile' }],
  ['price-drops', { stop: stopMails('price-drop'), page: () => '/dashboard/profile' }],
]);

/**
 * Registers the link of `List-Unsubscribe`: mail programs post to it with one click (RFC 8058), without a session and
 * with a body that says nothing more. A person who opens it is led to the page, as programs that check links open it too.
 */
export function registerUnsubscribe(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<Link>('/api/unsubscribe/:kind/:token', { bodyLimit: 10_000 }, async (request, reply) => {
      const { kind, token } = request.params;
      if (!(await kinds.get(kind)?.stop(context, token))) throw new Problem('not-found');
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true, error: false, message: 'Stopped' });
    });
    scope.get<Link>('/api/unsubscribe/:kind/:token', async ({ params: { kind, token } }, reply) => {
      const page = kinds.get(kind)?.page(token);
      if (page === undefined) throw new Problem('not-found');
      return reply.header('cache-control', 'no-store').redirect(page, 303);
    });
  });
}
