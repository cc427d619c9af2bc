import { describe, expect, it } from 'vitest';
import { fromRupees, zeroPaise } from '../money/index.ts';
import { computeBill, defaultSettings } from '../pricing/index.ts';
import { checkEngraving, engravingMessage } from './engraving.ts';
import { checkGiftMessage, extraPrices, isGift, sumOfExtras } from './personalisation.ts';

const latin = { longest: 18, scripts: ['latin'], price: fromRupees(500) } as const;
const both = { ...latin, scripts: ['latin', 'devanagari'] } as const;

describe('an engraving', () => {
  it.each([
    ['Aarav & Mira', 'Aarav & Mira'],
    ['  14  Feb  ', '14 Feb'],
    ['José', 'José'],
    ['', ''],
  ])('%j is engraved as %j', (typed, text) => {
    expect(checkEngraving(typed, latin)).toEqual({ ok: true, text });
  });

  it('counts letters with their marks, in Hindi too', () => {
    expect(checkEngraving('मेरी प्यारी माँ', both)).toMatchObject({ ok: true });
    expect(checkEngraving('मेरी', latin)).toMatchObject({ ok: false, reason: 'not-engravable' });
    expect(checkEngraving('की'.repeat(18), both)).toMatchObject({ ok: true });
    expect(checkEngraving('की'.repeat(19), both)).toEqual({ ok: false, reason: 'too-long', longest: 18 });
  });

  it.each([
    ['emoji', 'Maa ❤️'],
    ['a heart without colour', 'Maa ♥'],
    ['a right-to-left mark', 'Maa\u202eaaM'],
    ['an isolate', '\u2067Maa\u2069'],
    ['a zero-width space', 'Ma\u200ba'],
    ['HTML', '<b>Maa</b>'],
    ['a line break', 'Maa\nPapa'],
    ['Cyrillic letters that look like Latin ones', 'Маа'],
    ['a heap of marks', `M${'\u0301'.repeat(40)}aa`],
    ['half an emoji', 'Maa \ud83d'],
  ])('refuses %s', (_, typed) => {
    expect(checkEngraving(typed, both)).toMatchObject({ ok: false, reason: 'not-engravable' });
  });

  it('says what is wrong, and refuses every text where none is offered', () => {
    const refusal = checkEngraving('a'.repeat(10_000), latin);
    expect(!refusal.ok && engravingMessage(refusal)).toBe('At most 18 letters can be engraved');
    expect(checkEngraving('Maa', null)).toEqual({ ok: false, reason: 'not-offered' });
    expect(checkEngraving('', null)).toEqual({ ok: true, text: '' });
  });
});

it.each([
  ['For Maa,\r\nwith love', { ok: true, text: 'For Maa,\nwith love' }],
  ['जन्मदिन मुबारक! 1 < 3', { ok: true, text: 'जन्मदिन मुबारक! 1 < 3' }],
  ['🎁', { ok: false, reason: 'not-printable' }],
  ['\u202eMaa', { ok: false, reason: 'not-printable' }],
  ['a'.repeat(201), { ok: false, reason: 'too-long' }],
])('the gift message %j', (typed, checked) => {
  expect(checkGiftMessage(typed)).toEqual(checked);
});

describe('the price of a personalised line', () => {
  const plain = { engraving: '', giftWrap: false, giftMessage: '' };
  const engraved = { ...plain, engraving: 'Maa', giftWrap: true };
  const extras = extraPrices(engraved, { engraving: fromRupees(500), giftWrap: fromRupees(99) });

  it('has extras for what is chosen', () => {
    expect(extras).toEqual({ engravingPrice: fromRupees(500), giftWrapPrice: fromRupees(99) });
    expect(sumOfExtras(extraPrices(plain, { engraving: fromRupees(500), giftWrap: fromRupees(99) }))).toBe(
      zeroPaise,
    );
    expect([isGift(plain), isGift(engraved), isGift({ ...plain, giftMessage: 'For you' })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('adds extras to every unit, without the discount of the product', () => {
    const line = { key: 'ring', price: fromRupees(1_000), discount: 10, gst: 3, quantity: 2 };
    const bill = computeBill({
      lines: [{ ...line, extras: sumOfExtras(extras) }],
      tier: 'NONE',
      settings: defaultSettings,
    });
    expect(bill).toMatchObject({
      itemsTotal: fromRupees(3_198),
      productSavings: fromRupees(200),
      discountedTotal: fromRupees(2_998),
      gstTotal: fromRupees(89.94),
    });
    expect(bill.lines[0]).toMatchObject({
      unitPrice: fromRupees(1_599),
      discountedUnitPrice: fromRupees(1_499),
    });
  });
});
