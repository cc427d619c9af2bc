const nouns: ReadonlySet<string> = new Set(
  `anklet armlet bajuband bali band bangle bichiya bracelet chain chandbali charm choker collar cuff cufflink dangler drop
  earring hoop jhumka kada kangan locket mangalsutra mala nath necklace nosepin payal pendant pin ring set stud tikka`.split(
    /\s+/,
  ),
);

/** Returns the plural of what a search names, such as 'nose pins'; undefined when its last word is no noun of the trade. */
export function pluralOf(words: string): string | undefined {
  const noun = words.replace(/s$/, '');
  return nouns.has(noun.split(' ').at(-1) ?? '') ? `${noun}s` : undefined;
}
