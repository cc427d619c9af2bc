import type { Verbs } from '../../../verb.ts';
import { getProviders, saveMailServer, saveTextProvider } from './save-providers.ts';
import { testPayment, testText } from './test-providers.ts';

/** Who carries mails, text messages and payments, for administrators. */
export const providerVerbs = {
  'admin.providers.get': getProviders,
  'admin.providers.saveMail': saveMailServer,
  'admin.providers.saveTexts': saveTextProvider,
  'admin.providers.testText': testText,
  'admin.providers.testPayment': testPayment,
} satisfies Partial<Verbs>;
