import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Settings } from '../settings/shop-settings.ts';

type Signing = Pick<Context, 'sessionSecret'>;
type Numbered = Pick<Settings, 'preview_number'>;

/**
 * Returns the token of the preview link: a signature of its number, so that nothing stored opens the shop, and another
 * number makes this one worthless.
 */
export function previewTokenOf({ sessionSecret }: Signing, { preview_number }: Numbered): string {
  return createHmac('sha256', sessionSecret).update(`preview link ${preview_number}`).digest('base64url');
}

/** Path of the preview link, before its token. */
export const previewPath = '/preview';

/** Returns the address of the preview link. */
export const previewUrlOf = (ctx: Signing & Pick<Context, 'publicUrl'>, settings: Numbered) =>
  `${ctx.publicUrl}${previewPath}/${previewTokenOf(ctx, settings)}`;

/** Returns true for the token of the current link. */
export function isPreviewToken(ctx: Signing, settings: Numbered, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [given, expected] = [Buffer.from(token), Buffer.from(previewTokenOf(ctx, settings))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
