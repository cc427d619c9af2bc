import type { Paise } from '../money/index.ts';

const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const units: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

/** Spells out an amount for an invoice: 'Rupees one lakh four thousand nine hundred thirty-seven only'. */
export function rupeesInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError('The amount of an invoice cannot be negative');
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const whole = `Rupees ${rupees === 0 ? 'zero' : inWords(rupees)}`;
  if (rest === 0) return `${whole} only`;
  return `${whole} and ${inWords(rest)} ${rest === 1 ? 'paisa' : 'paise'} only`;
}

function inWords(number: number): string {
  if (number < 20) return small[number] ?? '';
  if (number < 100) {
    const unit = number % 10;
    return `${tens[Math.floor(number / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`;
  }
  const [size, name] = units.find(([least]) => number >= least) ?? [100, 'hundred'];
  const rest = number % size;
  const head = `${inWords(Math.floor(number / size))} ${name}`;
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}
