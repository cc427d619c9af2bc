import type { Letter } from './letter.ts';

const width = 60;

/** A letter as plain text, amounts in a column of their own. */
export function letterText(letter: Letter): string {
  const { sender } = letter;
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    letter.facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    letter.pieces.map(({ name, note, amount }) => `${inColumns(name, amount)}\n  ${note}`).join('\n'),
    letter.bill.map(([words, amount]) => inColumns(words, amount)).join('\n'),
    letter.address.length > 0 ? ['Delivering to', ...letter.address].join('\n') : '',
    `${letter.button.words}: ${letter.button.url}`,
    ['-- ', `${sender.legalName}, ${sender.address}`, `${sender.email}, ${sender.phone}`, sender.reason].join(
      '\n',
    ),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function inColumns(words: string, amount: string): string {
  const room = width - amount.length - 2;
  return words.length > room ? `${words}\n${amount.padStart(width)}` : `${words.padEnd(room + 2)}${amount}`;
}
