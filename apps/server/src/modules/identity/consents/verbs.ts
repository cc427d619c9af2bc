import type { Verbs } from '../../../verb.ts';
import { listConsents, setConsent } from './consents.ts';

export const consentsVerbs = {
  'user.consents': listConsents,
  'user.setConsent': setConsent,
} satisfies Partial<Verbs>;
