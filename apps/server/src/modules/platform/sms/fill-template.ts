/** Most characters that operators accept for one `{#var#}`. */
export const longestVariable = 30;

/**
 * Fills the variables of a registered template in order, each on one line and cut to the 30 characters that operators
 * accept. Returns '' for a wrong number of values, which matches no template and so is not sent.
 */
export function fillTemplate(template: string, values: readonly string[]): string {
  const [first = '', ...rest] = template.split('{#var#}');
  if (rest.length !== values.length) return '';
  return rest.reduce((text, words, index) => text + variable(values[index] ?? '') + words, first);
}

function variable(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= longestVariable ? line : `${letters.slice(0, longestVariable - 1).join('')}…`;
}
