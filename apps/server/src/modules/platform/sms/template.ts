/** Pattern of one template variable, as operators accept it. */
const variable = '([^\\r\\n]{1,30})';

/**
 * Returns the values of a text that is a registered template with each `{#var#}` filled, 1 to 30 characters on one
 * line; null for any other text.
 */
export function valuesOfText(text: string, template: string): readonly string[] | null {
  const fixed = template.split('{#var#}').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const found = new RegExp(`^${fixed.join(variable)}$`, 'u').exec(text);
  return found === null ? null : found.slice(1);
}
