import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../platform/settings/store.ts';

/** Records that an administrator has checked what no program can. */
export const confirmCheck: Verb<'admin.goingLive.confirm'> = async (ctx, { name }) => {
  await transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const { confirmed } = await readSettingsNow(tx);
    if (confirmed.includes(name)) return;
    await writeSetting(tx, 'confirmed', [...confirmed, name]);
    await writeAudit(tx, ctx, {
      action: 'going-live.confirm',
      subjectId: name,
      changes: { confirmed: { from: false, to: true } },
    });
  });
  return { message: 'Confirmed' };
};
