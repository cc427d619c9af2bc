import type { Verbs } from '../../../verb.ts';
import { getPushKey, subscribe, unsubscribe } from './subscribe.ts';

/** Browsers of administrators that are notified of new orders. */
export const noticeVerbs = {
  'admin.push.key': getPushKey,
  'admin.push.subscribe': subscribe,
  'admin.push.unsubscribe': unsubscribe,
} satisfies Partial<Verbs>;
