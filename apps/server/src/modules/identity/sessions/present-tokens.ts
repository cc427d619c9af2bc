import type { VerbReply } from '@jhumka/contract';

export type SessionTokens = VerbReply<'user.refresh'>['data'];

/**
 * Presents the tokens in both spellings that clients read. `expiresAt` is the end of the session unless it is extended.
 */
export function presentTokens(accessToken: string, refreshToken: string, expiresAt: string): SessionTokens {
  return { accesstoken: accessToken, accessToken, refreshToken, refreshtoken: refreshToken, expiresAt };
}
