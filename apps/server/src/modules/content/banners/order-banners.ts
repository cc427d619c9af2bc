import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { presentBanners } from './present-banner.ts';
import { changeBanner, listBannerRows, lockBanners } from './store.ts';

/** Sets the order of the lines. Throws 'banner-not-found' for a deleted one. */
export const orderBanners: Verb<'admin.banners.order'> = async (ctx, { ids }) => {
  const data = await transact(ctx, async (tx) => {
    const rows = await lockBanners(tx);
    const before = rows.map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw new Problem('banner-not-found');
    const after = [...new Set([...ids, ...before])];
    if (after.join() !== before.join()) {
      for (const [position, id] of after.entries()) await changeBanner(tx, id, { position });
      const textOf = (id: string) => rows.find((row) => row.id === id)?.text;
      await writeAudit(tx, ctx, {
        action: 'banner.order',
        subjectId: 'banners',
        changes: { order: { from: before.map(textOf), to: after.map(textOf) } },
      });
      await notify(tx, 'content', 'banners');
    }
    return presentBanners(ctx, tx, await listBannerRows(tx));
  });
  return { message: 'Order saved', data };
};
