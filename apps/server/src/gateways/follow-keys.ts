import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Notifications } from '../database/notifications.ts';

interface Following<Keys, Gateway> {
  readonly log: Logger;
  readonly notifications: Notifications;
  readonly readKeys: () => Promise<Keys | null>;
  readonly create: (keys: Keys) => Gateway | null;
  /** Called after the keys have changed. */
  readonly onChange?: () => void;
}

/**
 * Returns the gateway with the keys that an administrator has entered, as they are now in every process; null without
 * keys.
 */
export async function followKeys<Keys, Gateway>(
  following: Following<Keys, Gateway>,
): Promise<() => Gateway | null> {
  const { log, notifications, readKeys, create, onChange } = following;
  // Before listening: the cache of the settings listens first, and is cleared when the keys are read again.
  let keys = await readKeys();
  let gateway = keys && create(keys);
  const follow = async () => {
    const next = await readKeys();
    if (isDeepStrictEqual(next, keys)) return;
    keys = next;
    gateway = next && create(next);
    onChange?.();
  };
  notifications.on('settings', () => {
    follow().catch((error: unknown) => log.error({ err: error }, 'keys of a provider not read'));
  });
  return () => gateway;
}
