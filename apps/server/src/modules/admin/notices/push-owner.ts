import type { Context } from '../../../context.ts';
import { type PushMessage, sendPush } from '../../../gateways/push/index.ts';
import { listAdministrators } from '../../platform/users/store.ts';
import { deleteSubscriber, listSubscribers } from './store-push.ts';
import { readPushKeys } from './subscribe.ts';

type PushContext = Pick<Context, 'config' | 'db' | 'log' | 'publicUrl' | 'sessionSecret'>;

/**
 * Notifies the browsers of administrators, once each: the mail is what is sent again after a failure. `contact` is the
 * address to which a push service may write; the shop's own address where there is none.
 */
export async function pushOwner(ctx: PushContext, contact: string, message: PushMessage): Promise<void> {
  // Only of those who still are administrators.
  const administrators = await listAdministrators(ctx.db);
  const subscribers = await listSubscribers(
    ctx.db,
    administrators.map(({ id }) => id),
  );
  if (subscribers.length === 0) return;
  const keys = await readPushKeys(ctx);
  if (!keys) return;
  const { ALLOW_PRIVATE_NETWORKS: allowsPrivate } = ctx.config;
  await Promise.all(
    subscribers.map(async (subscriber) => {
      try {
        const subject = contact === '' ? ctx.publicUrl : `mailto:${contact}`;
        const result = await sendPush(keys, subject, subscriber, message, { allowsPrivate });
        if (result === 'gone') await deleteSubscriber(ctx.db, subscriber.endpoint);
      } catch (error) {
        ctx.log.warn({ err: error }, 'browser not notified');
      }
    }),
  );
}
