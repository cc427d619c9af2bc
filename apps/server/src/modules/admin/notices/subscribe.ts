import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { isPrivateHost, privateReason } from '../../../gateways/public-network.ts';
import { makePushKeys, type PushKeys } from '../../../gateways/push/push-gateway.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { openSecret, sealSecret } from '../../platform/settings/provider-secrets.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../platform/settings/store.ts';
import { deleteSubscriber, saveSubscriber } from './store.ts';

/** Returns the keys with which the shop signs notifications, or null before the first browser has asked. */
export async function readPushKeys({
  db,
  sessionSecret,
}: Pick<Context, 'db' | 'sessionSecret'>): Promise<PushKeys | null> {
  const { push_keys } = await readSettingsNow(db);
  return (
    push_keys && {
      publicKey: push_keys.public,
      privateKey: openSecret(sessionSecret, 'push_keys', push_keys.private),
    }
  );
}

/** Returns the public key of the shop; the pair is made for the first browser that asks. */
export const getPushKey: Verb<'admin.push.key'> = async (ctx) => {
  const publicKey = await transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const { push_keys } = await readSettingsNow(tx);
    if (push_keys) return push_keys.public;
    const made = makePushKeys();
    const privateKey = sealSecret(ctx, 'push_keys', made.privateKey);
    await writeSetting(tx, 'push_keys', { public: made.publicKey, private: privateKey });
    return made.publicKey;
  });
  return { message: 'Key', data: { publicKey } };
};

/** Notifies a browser of the administrator from now on. Throws 'bad-input' for an address in a private network. */
export const subscribe: Verb<'admin.push.subscribe'> = async (ctx, subscriber) => {
  const isPrivate = isPrivateHost(new URL(subscriber.endpoint).hostname);
  if (isPrivate && !ctx.config.ALLOW_PRIVATE_NETWORKS) throw badInput('endpoint', privateReason);
  await transact(ctx, (tx, ctx) => saveSubscriber(tx, ctx.actor.userId, subscriber, ctx.now()));
  return { message: 'This browser is notified of new orders' };
};

/** Notifies one's own browser no more. */
export const unsubscribe: Verb<'admin.push.unsubscribe'> = async (ctx, { endpoint }) => {
  await deleteSubscriber(ctx.db, endpoint, ctx.actor.userId);
  return { message: 'This browser is notified no more' };
};
