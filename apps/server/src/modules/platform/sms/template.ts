/** Pattern of one template variable, as operators accept it. */
const variable = '[^\\r\\n]{1,30}';

/** Returns true when a text is a registered template with each `{#var#}` filled: 1 to 30 characters on one line. */
export function matchesTemplate(text: string, template: string): boolean {
  const fixed = template.split('{#var#}').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${fixed.join(variable)}$`, 'u').test(text);
}
