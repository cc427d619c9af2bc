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

/** Most characters that operators accept for one `{#var#}`. */
export const longestVariable = 30;

/**
 * Fills the variables of a registered template in order, each on one line and cut to the 30 characters that operators
 * accept. Returns '' for a wrong number of values, which matches no template and so is not sent.
 */
export function fillTemplate(template: string, values: readonly string[]): string {
  const [first = '', ...rest] = template.split('{#var#}');
  if (rest.length !== values.length) return '';
  return rest.reduce((text, part, index) => text + variable(values[index] ?? '') + part, first);
}

function variable(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= longestVariable ? line : `${letters.slice(0, longestVariable - 1).join('')}…`;
}

/** Composes the SMS with the code for a mobile number. */
export function mobileCodeSms({ to, code, shopName }: { to: string; code: string; shopName: string }): Sms {
  return {
    to,
    template: 'mobile-code',
    text: `${code} is your code for ${shopName}. It is good for 10 minutes. Please do not pass it on.`,
  };
}
