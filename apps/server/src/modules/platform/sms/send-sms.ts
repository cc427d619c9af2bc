import type { Context } from '../../../context.ts';
import type { Sms } from '../../../gateways/sms/index.ts';
import { readSettings } from '../settings/index.ts';
import { matchesTemplate } from './template.ts';

/**
 * Sends an SMS that matches its registered template. Rejects any other: operators would drop it, and the shop would be
 * liable (decisions §7).
 */
export async function sendSms(ctx: Context, { to, template, text }: Sms): Promise<void> {
  const { sms_templates, sms_header, sms_entity_id } = await readSettings(ctx);
  const registered = sms_templates[template];
  if (!matchesTemplate(text, registered.text)) {
    throw new Error(`the SMS for '${template}' does not match its registered template and is not sent`);
  }
  await ctx.sms.send({
    to,
    text,
    templateId: registered.dlt_id,
    header: sms_header,
    entityId: sms_entity_id,
  });
}
