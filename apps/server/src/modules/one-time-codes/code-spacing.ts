import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import type { Spacing } from '../limits/index.ts';

/** A new code at most every 60 s and ten a day. Source: decisions §3. */
export const codeSpacing: Spacing = {
  apartSeconds: oneTimeCodeLimits.pauseMs / 1000,
  max: oneTimeCodeLimits.perDay,
  windowSeconds: 86_400,
};
