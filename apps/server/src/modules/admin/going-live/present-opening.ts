import type { VerbReply } from '@jhumka/contract';
import type { TxContext } from '../../../context.ts';
import { openingOf, previewUrlOf } from '../../platform/opening/index.ts';
import type { Settings } from '../../platform/settings/index.ts';

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
