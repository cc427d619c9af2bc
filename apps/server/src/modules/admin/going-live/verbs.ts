import type { Verbs } from '../../../verb.ts';
import { confirmCheck } from './confirm-check.ts';
import { getGoingLive } from './get-going-live.ts';
import { newPreview, setOpening } from './open-shop.ts';
import { removeDemoProducts } from './remove-demo-products.ts';
import { sendTestMail } from './send-test-mail.ts';
import { takeBackup } from './take-backup.ts';

/** The checks of a shop before its first customer, for administrators. */
export const goingLiveVerbs = {
  'admin.goingLive.get': getGoingLive,
  'admin.goingLive.confirm': confirmCheck,
  'admin.goingLive.setOpening': setOpening,
  'admin.goingLive.newPreview': newPreview,
  'admin.goingLive.sendTestMail': sendTestMail,
  'admin.goingLive.takeBackup': takeBackup,
  'admin.goingLive.removeDemo': removeDemoProducts,
} satisfies Partial<Verbs>;
