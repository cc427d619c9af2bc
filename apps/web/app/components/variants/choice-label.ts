/** Label of a button that asks for the first choice of a product: 'Choose a size', 'Choose a length'. */
export function choiceLabel(optionNames: readonly string[]): string {
  const name = (optionNames.find((one) => !/metal/i.test(one)) ?? optionNames[0] ?? '').toLowerCase();
  if (/size/.test(name)) return 'Choose a size';
  return `Choose ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
