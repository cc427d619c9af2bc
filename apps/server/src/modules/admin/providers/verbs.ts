import type { Verbs } from '../../../verb.ts';
import { getProviders, saveMailServer, savePaymentKeys, saveTextProvider } from './save-providers.ts';
import { testPayment, testText } from './test-providers.ts';

/** Mail server, provider of text messages and payment keys, for administrators. */
export const providerVerbs = {
  'admin.providers.get': getProviders,
  'admin.providers.saveMail': saveMailServer,
  'admin.providers.saveTexts': saveTextProvider,
  'admin.providers.savePayments': savePaymentKeys,
  'admin.providers.testText': testText,
  'admin.providers.testPayment': testPayment,
} satisfies Partial<Verbs>;
