import type { Context } from '../../../context.ts';
import type { Sms } from '../../../gateways/sms/sms-gateway.ts';
import { messageProvidersOf, whyUnregistered } from '../settings/message-providers.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/shop-settings.ts';

/**
 * Sends an SMS that matches its registered template. Rejects any other: operators would drop it, and the shop would be
 * liable (decisions §7).
 */
export async function sendSms(ctx: Context, { to, template, text }: Sms): Promise<void> {
  const settings = await readSettings(ctx);
  const registered = settings.sms_templates[template];
  const values = valuesOfText(text, registered.text);
  if (values === null) {
    throw new Error(`the SMS for '${template}' does not match its registered template and is not sent`);
  }
  if (messageProvidersOf(ctx.mode, settings).texts === 'provider') {
    const problem = whyUnregistered(settings, template);
    if (problem !== null) throw new Error(`${problem}: it is not sent`);
  }
  await ctx.sms.send({
    to,
    text,
    values,
    templateId: registered.dlt_id,
    providerTemplateId: registered.provider_id,
    header: settings.sms_header,
    entityId: settings.sms_entity_id,
  });
}

/** Most characters that operators accept for one `{#var#}`. */
export const maxVariableLength = 30;

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
  return letters.length <= maxVariableLength ? line : `${letters.slice(0, maxVariableLength - 1).join('')}…`;
}

/** Composes the SMS with the code for a mobile number. */
export function mobileCodeSms(
  { name, sms_templates }: Pick<Settings, 'name' | 'sms_templates'>,
  { to, code }: { readonly to: string; readonly code: string },
): Sms {
  const template = 'mobile-code';
  return { to, template, text: fillTemplate(sms_templates[template].text, [code, name]) };
}

/** Pattern of one template variable, as operators accept it. */
const variablePattern = '([^\\r\\n]{1,30})';

/**
 * Returns the values of a text that is a registered template with each `{#var#}` filled, 1 to 30 characters on one
 * line; null for any other text.
 */
export function valuesOfText(text: string, template: string): readonly string[] | null {
  const fixed = template.split('{#var#}').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const found = new RegExp(`^${fixed.join(variablePattern)}$`, 'u').exec(text);
  return found === null ? null : found.slice(1);
}
