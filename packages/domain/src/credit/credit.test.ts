import { array, assert, constantFrom, integer, property, record, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, type Paise, paise, sum, zeroPaise } from '../money/index.ts';
import {
  defaultGiftCardLimits,
  giftCardBytes,
  giftCardCode,
  giftCardRefusal,
  readGiftCardCode,
  sendDayRefusal,
} from './gift-card.ts';
import { type CreditMovement, creditReasons, moveCredit } from './movement.ts';

describe('the ledger of credit', () => {
  it('any movements sum to zero, no balance is below zero, and each balance is the sum of its entries', () => {
    const step = record({
      reason: constantFrom(...creditReasons),
      amount: integer({ min: 1, max: 500_00 }),
      isNegative: constantFrom(true, false),
      who: constantFrom('a', 'b'),
    });
    assert(
      property(array(step, { maxLength: 60 }), (steps) => {
        const balances = new Map<string, Paise>();
        const holder = (kind: string, id: string) => ({
          id,
          balance: balances.get(`${kind} ${id}`) ?? zeroPaise,
        });
        const movements: CreditMovement[] = [];
        for (const [index, { reason, amount, isNegative, who }] of steps.entries()) {
          const size = paise(reason === 'adjusted' && isNegative ? -amount : amount);
          const holders = { customer: holder('customer', who), card: holder('card', who) };
          const moved = moveCredit({ reason, reference: `${index}`, amount: size, ...holders });
          if (!moved.ok) {
            expect(moved.missing).toBeGreaterThan(0);
            continue;
          }
          movements.push(moved.movement);
          for (const { side, id, balanceAfter } of moved.movement.entries) {
            if (balanceAfter === null) continue;
            expect(balanceAfter).toBeGreaterThanOrEqual(0);
            balances.set(`${side} ${id}`, balanceAfter);
          }
        }
        for (const { entries } of movements) expect(sum(entries.map(({ amount }) => amount))).toBe(0);
        const all = movements.flatMap(({ entries }) => entries);
        for (const [account, balance] of balances) {
          const own = all.filter(({ side, id }) => `${side} ${id}` === account);
          expect(sum(own.map(({ amount }) => amount))).toBe(balance);
        }
        expect(new Set(movements.map(({ key }) => key)).size).toBe(movements.length);
      }),
    );
  });

  it('more than the balance is refused with what is missing, by an adjustment too', () => {
    const customer = { id: 'usr_a', balance: fromRupees(100) };
    const spent = moveCredit({ reason: 'order-paid', reference: 'ord_1', amount: fromRupees(120), customer });
    expect(spent).toEqual({ ok: false, missing: fromRupees(20) });
    const amount = fromRupees(-100.01);
    expect(moveCredit({ reason: 'adjusted', reference: 'adj_1', amount, customer })).toEqual({
      ok: false,
      missing: 1,
    });
  });
});

describe('a gift card', () => {
  it('a code of 80 bits is read back as typed, in lower case, without hyphens, with mistaken letters', () => {
    assert(
      property(uint8Array({ minLength: giftCardBytes, maxLength: giftCardBytes }), (bytes) => {
        const code = giftCardCode(bytes);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o');
        expect(readGiftCardCode(typed)).toBe(code);
      }),
    );
  });

  it('two lots of bytes never make the same code', () => {
    const zero = new Uint8Array(giftCardBytes);
    const last = Uint8Array.from({ length: giftCardBytes }, (_, index) => (index === 9 ? 1 : 0));
    const first = Uint8Array.from({ length: giftCardBytes }, (_, index) => (index === 0 ? 128 : 0));
    expect([zero, last, first].map(giftCardCode)).toEqual([
      ...['0000-0000-0000-0000', '0000-0000-0000-0001', 'G000-0000-0000-0000'],
    ]);
    expect([readGiftCardCode('0000-0000-0000-000'), readGiftCardCode('0000-0000-0000-000U')]).toEqual([
      null,
      null,
    ]);
  });

  it('is worth whole rupees within the limits, and a day has a limit', () => {
    const refusal = (rupees: number, today = 0) =>
      giftCardRefusal(fromRupees(rupees), fromRupees(today), defaultGiftCardLimits);
    expect([refusal(100), refusal(10_000), refusal(10_000, 10_000)]).toEqual([null, null, null]);
    expect(refusal(99)).toBe('A gift card is worth Rs.100 to Rs.10,000');
    expect(refusal(10_001)).toBe('A gift card is worth Rs.100 to Rs.10,000');
    expect(refusal(100.5)).toBe('A gift card is worth whole rupees');
    expect(refusal(100, 19_901)).toBe('You can buy gift cards for up to Rs.20,000 a day');
  });

  it('is sent from today on, within a year', () => {
    const refusal = (day: `${number}-${number}-${number}`) => sendDayRefusal(day, '2026-11-28');
    expect([refusal('2026-11-28'), refusal('2027-11-28')]).toEqual([null, null]);
    expect([refusal('2026-11-27'), refusal('2027-11-29')]).not.toContain(null);
  });
});
