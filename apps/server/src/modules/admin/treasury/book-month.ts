import type { Day } from '@jhumka/domain/calendar';
import type { CoinKind } from '@jhumka/domain/coins';
import { multiply, type Paise, subtract, zeroPaise } from '@jhumka/domain/money';
import type { CoinsBooked } from '../../loyalty/coins/store-treasury.ts';
import type { CreditBooked, CreditLeft } from '../../loyalty/credit/store-treasury.ts';

/** A line of the journal; one of both amounts is zero. */
export interface JournalLine {
  readonly date: Day;
  readonly account: string;
  readonly debit: Paise;
  readonly credit: Paise;
  readonly text: string;
}

/** Returns the account of what the shop owes. */
export function owedAccount(of: CoinKind | CreditLeft['side']): string {
  if (of === 'card') return 'Gift cards';
  if (of === 'customer') return 'Store credit';
  return of === 'given' ? 'Coins given' : 'Coins sold';
}

/** Accounts of money and sales; every other account of the house is a cost of loyalty. */
const moneyAccounts: Readonly<Record<string, string>> = {
  sale: 'Payments received',
  'gift-card-sale': 'Payments received',
  refund: 'Refunds',
};

const accountOf = (house: string, isPayment: boolean) =>
  moneyAccounts[house] ?? (isPayment && house === 'order' ? 'Orders paid' : `Loyalty: ${house}`);

/**
 * Books the movements of a month by day: what is owed against money, sales or the cost of loyalty. Coins are booked at
 * what one is worth at the checkout now; what their price was above or below is a line of its own.
 */
export function bookMonth(
  coins: readonly CoinsBooked[],
  credit: readonly CreditBooked[],
  worth: Paise,
): JournalLine[] {
  const lines = [
    ...coins.flatMap(({ day, reason, house, kind, coins: moved, price }) => {
      const value = multiply(worth, moved);
      const paid = price === 0 ? value : price;
      return [
        lineOf(day, accountOf(house, kind === 'bought'), paid, reason),
        lineOf(day, owedAccount(kind), subtract(zeroPaise, value), reason),
        lineOf(day, 'Coins sold above or below worth', subtract(value, paid), reason),
      ];
    }),
    ...credit.flatMap(({ day, reason, side, house, amount }) => {
      const account = side === 'house' ? accountOf(house ?? '', true) : owedAccount(side);
      return day === null ? [] : [lineOf(day, account, subtract(zeroPaise, amount), reason)];
    }),
  ];
  return lines
    .filter(({ debit, credit: amount }) => debit > 0 || amount > 0)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Makes a line: a debit above zero, a credit below. */
const lineOf = (date: Day, account: string, amount: Paise, text: string): JournalLine => ({
  ...{ date, account, text },
  debit: amount > 0 ? amount : zeroPaise,
  credit: amount < 0 ? subtract(zeroPaise, amount) : zeroPaise,
});
