import { hasRight } from '@jhumka/domain/staff';
import { type ModeWarning, warningsOf } from '../../../config/shop-mode.ts';
import type { Context } from '../../../context.ts';
import type { DiskSpace } from '../../../observability/disk-space.ts';
import type { Verb } from '../../../verb.ts';
import { readMessageProviders } from '../../platform/settings/message-providers.ts';
import { listBroken } from '../invariants/store.ts';

/** Returns the mode of the shop, and the warnings of the admin pages. */
export const getShopStatus: Verb<'admin.shopStatus.get'> = async (ctx) => {
  const { kind, reasons } = ctx.mode;
  // The warning leads to a page that is not for every role.
  const broken = hasRight(ctx.actor.staff, 'settings.see') ? await warnOfBroken(ctx) : [];
  const warnings = [...(await readWarnings(ctx)), ...broken];
  return { message: 'Status of the shop', data: { mode: kind, reasons: [...reasons], warnings } };
};

interface ShopWarning {
  readonly code: ModeWarning['code'] | 'data-disk-low' | 'backup-disk-low' | 'invariants-broken';
  readonly message: string;
}

/** Not for `/readyz`: no process serves worse for it. */
async function warnOfBroken({ db }: Pick<Context, 'db'>): Promise<ShopWarning[]> {
  const broken = await listBroken(db);
  const total = broken.reduce((sum, one) => sum + one.total, 0);
  if (total === 0) return [];
  const found = total === 1 ? 'a contradiction' : `${total} contradictions`;
  return [
    {
      code: 'invariants-broken',
      message: `The check of money, stock and coins found ${found}. Admin → Jobs and checks names them.`,
    },
  ];
}

/** Returns what somebody must see to, for `/readyz` and the admin: missing providers and disks that become short. */
export async function readWarnings(ctx: Context): Promise<ShopWarning[]> {
  const missing = warningsOf({ kind: ctx.mode.kind, ...(await readMessageProviders(ctx)) });
  const low = ctx.disks.read().filter(({ isLow }) => isLow);
  return [...missing, ...low.map(describeDisk)];
}

function describeDisk({ folder, free, total }: DiskSpace): ShopWarning {
  const what = folder === 'DATA_DIR' ? 'the shop’s data' : 'the backups';
  const effect = folder === 'DATA_DIR' ? 'orders fail' : 'no backup can be taken';
  return {
    code: folder === 'DATA_DIR' ? 'data-disk-low' : 'backup-disk-low',
    message: `The disk with ${what} (${folder}) is almost full: ${gigabytes(free)} of ${gigabytes(total)} GB are free. Make room before ${effect}.`,
  };
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
