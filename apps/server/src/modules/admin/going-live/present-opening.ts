import type { VerbReply } from '@jhumka/contract';
import type { TxContext } from '../../../context.ts';
import { openingOf } from '../../platform/opening/follow-opening.ts';
import { previewUrlOf } from '../../platform/opening/preview-token.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';

/** Presents whether the shop is open, and its preview link. */
export function presentOpening(
  ctx: TxContext,
  settings: Settings,
): VerbReply<'admin.goingLive.setOpening'>['data'] {
  const { isOpen, opensAt, hasOpened } = openingOf(settings, ctx.now());
  return {
    is_open: isOpen,
    opens_at: opensAt?.toISOString() ?? null,
    has_opened: hasOpened,
    preview_url: previewUrlOf(ctx, settings),
  };
}
