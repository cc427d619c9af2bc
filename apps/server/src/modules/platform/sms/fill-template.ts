/** Most characters that operators accept for one `{#var#}`. */
export const longestVariable = 30;

/**
 * A registered template with its `{#var#}` filled in turn, each cut to the 30 characters on one line that the
 * operators take; '' with too few or too many values, which no template matches, so that it is not sent.
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
