import type { Verbs } from '../../../verb.ts';
import { confirmCheck } from './confirm-check.ts';
import { getGoingLive } from './get-going-live.ts';
import { removeDemoProducts } from './remove-demo-products.ts';
import { sendTestMail } from './send-test-mail.ts';

/** The checks of a shop before its first customer, for administrators. */
export const goingLiveVerbs = {
  'admin.goingLive.get': getGoingLive,
  'admin.goingLive.confirm': confirmCheck,
  'admin.goingLive.sendTestMail': sendTestMail,
  'admin.goingLive.removeDemo': removeDemoProducts,
} satisfies Partial<Verbs>;
