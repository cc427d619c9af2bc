import { randomUUID } from 'node:crypto';
import type { ActorContext, Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { changeOpening } from '../../platform/opening/change-opening.ts';
import { type OpeningFacts, openingOf } from '../../platform/opening/follow-opening.ts';
import { lockSettings, readSettingsNow } from '../../platform/settings/store.ts';
import { findMissing } from './get-going-live.ts';
import { presentOpening } from './present-opening.ts';

const maxPlanMs = 366 * 86_400_000;

/**
 * Opens the shop, now or at a later time, or closes it. Throws 'shop-not-ready', with the names of the required checks that
 * are missing, where it was never open; 'shop-open' for another time of an open shop.
 */
export const setOpening: Verb<'admin.goingLive.setOpening'> = (ctx, { opens }) =>
  opens === 'never' ? closeShop(ctx) : openShop(ctx, opens === 'now' ? null : plannedAt(ctx, opens));

async function openShop(ctx: ActorContext, planned: Date | null) {
  const missing = await findMissing(ctx);
  const data = await changing(ctx, async (tx, before) => {
    if (before.isOpen && planned === null) return;
    if (before.isOpen) throw new Problem('shop-open');
    if (!before.hasOpened && missing.length > 0) throw notReady(missing);
    const opens_at = (planned ?? ctx.now()).toISOString();
    await changeOpening(tx, ctx, { opens_at });
    await writeAudit(tx, ctx, {
      action: 'shop.open',
      subjectId: 'shop',
      changes: { opens_at: { from: before.opensAt?.toISOString() ?? null, to: opens_at } },
    });
  });
  return { message: data.is_open ? 'The shop is open' : 'Opening planned', data };
}

/** Closes the shop to visitors, or cancels its planned opening. */
async function closeShop(ctx: ActorContext) {
  const data = await changing(ctx, async (tx, { isOpen, opensAt, hasOpened }) => {
    if (!isOpen && opensAt === null) return;
    await changeOpening(tx, ctx, { opens_at: null, has_opened: hasOpened });
    await writeAudit(tx, ctx, {
      action: 'shop.close',
      subjectId: 'shop',
      changes: { opens_at: { from: isOpen ? 'open' : (opensAt?.toISOString() ?? null), to: null } },
    });
  });
  return { message: 'The shop is closed', data };
}

/**
 * Makes a new preview link; the one before stops working at once, also where it was opened. Throws 'changed-meanwhile'
 * when the given one isn't the newest.
 */
export const newPreview: Verb<'admin.goingLive.newPreview'> = async (ctx, { preview_url }) => {
  const data = await changing(ctx, async (tx, _, shown) => {
    if (shown.preview_url !== preview_url) throw new Problem('changed-meanwhile');
    await changeOpening(tx, ctx, { preview_number: randomUUID() });
    await writeAudit(tx, ctx, {
      action: 'shop.new-preview',
      subjectId: 'shop',
      changes: { preview_link: { from: 'the one before', to: 'a new one' } },
    });
  });
  return { message: 'New preview link', data };
};

/** Changes the opening in a transaction that no other change of it runs beside, and returns what it is then. */
function changing(
  ctx: ActorContext,
  change: (tx: Tx, before: OpeningFacts, shown: ReturnType<typeof presentOpening>) => Promise<void>,
) {
  return transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const before = await readSettingsNow(tx);
    await change(tx, openingOf(before, ctx.now()), presentOpening(ctx, before));
    return presentOpening(ctx, await readSettingsNow(tx));
  });
}

function plannedAt(ctx: Pick<Context, 'now'>, text: string): Date {
  const at = new Date(text);
  const left = at.getTime() - ctx.now().getTime();
  if (left <= 0) throw badInput('opens', 'must be later than now');
  if (left > maxPlanMs) throw badInput('opens', 'must be within a year');
  return at;
}

function notReady(missing: readonly string[]): Problem {
  const things = missing.length === 1 ? '1 thing is' : `${missing.length} things are`;
  return new Problem('shop-not-ready', { details: { things, names: missing.join(', ') }, data: { missing } });
}
