import { BackupProblem } from '../../../backup/archive.ts';
import { beginBackup } from '../../../backup/daily-backup.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import { signMail } from '../../../gateways/mail/mail-sender.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { hideProducts, listDemoProducts } from '../../catalogue/products/store.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { sendToOneself } from '../../platform/outbox/send-to-oneself.ts';
import { mailSenderOf } from '../../platform/settings/mail-sender-of.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
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

/** Begins a backup in addition to the daily one. Throws 'backup-not-begun' with the reason where none can begin. */
export const takeBackup: Verb<'admin.goingLive.takeBackup'> = async (ctx) => {
  try {
    await beginBackup(ctx);
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    throw new Problem('backup-not-begun', { details: { reason: error.message } });
  }
  return { message: 'The backup has begun' };
};

/** Sends a mail to the administrator at once. Throws 'mail-not-sent' with the answer of the mail server. */
export const sendTestMail: Verb<'admin.goingLive.sendTestMail'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const to = await sendToOneself(ctx, async (to) => {
    const mail = framedMail({
      to,
      subject: `A test of ${settings.name}`,
      heading: 'Your email works',
      lines: [`${settings.name} can send emails to its customers.`],
      action: { label: 'Back to the list', url: `${ctx.publicUrl}/dashboard/going-live` },
    });
    return signMail(mail, mailSenderOf(ctx, settings));
  });
  return { message: 'Mail sent', data: { to } };
};

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
