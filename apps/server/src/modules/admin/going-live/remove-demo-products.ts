import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { hideProducts, listDemoProducts } from '../../catalogue/products/store-admin-products.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/**
 * Deletes every product of the demo shop. Orders have copies of what they show. Throws 'changed-meanwhile' when they
 * are not as many as the administrator has confirmed.
 */
export const removeDemoProducts: Verb<'admin.goingLive.removeDemo'> = async (ctx, { products }) => {
  const removed = await transact(ctx, async (tx, ctx) => {
    const ids = await listDemoProducts(tx);
    if (ids.length !== products) throw new Problem('changed-meanwhile');
    await hideProducts(tx, ids, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'going-live.remove-demo',
      subjectId: 'demo',
      changes: { products: { from: ids.length, to: 0 } },
    });
    await notify(tx, 'products');
    return ids.length;
  });
  return { message: 'Demo products deleted', data: { removed } };
};
