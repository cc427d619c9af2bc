import { defaultDeliveryRules } from '@jhumka/domain/delivery';
import { defaultOccasions } from '@jhumka/domain/gifts';
import { defaultGstReturnRules, writeGstReturnRules } from '@jhumka/domain/gst-returns';
import { defaultCouriers } from '@jhumka/domain/orders';
import { describe, expect, it } from 'vitest';
import { readLines, writeLines } from './setting-lines.ts';

const settings = {
  social_links: [{ name: 'Instagram', url: 'https://www.instagram.com/jhumka.example' }],
  couriers: [...defaultCouriers],
  delivery_rules: defaultDeliveryRules.map(({ prefix, express, standard }) => ({
    prefix,
    express: express && ([...express] as [number, number]),
    standard: standard && ([...standard] as [number, number]),
  })),
  gift_occasions: defaultOccasions.map(({ name, days }) => ({ name, days: [...days] })),
  gst_return_rules: defaultGstReturnRules.map(writeGstReturnRules),
};

describe('settings that are typed as lines', () => {
  it.each(['social_links', 'couriers', 'delivery_rules', 'gift_occasions', 'gst_return_rules'] as const)(
    '%s are read as they were written',
    (key) => {
      const read = readLines(key, writeLines(settings, key));
      const rows: readonly unknown[] = 'rows' in read ? read.rows : [];
      const texts = (all: readonly unknown[]) => all.map((row) => JSON.stringify(row)).toSorted();
      expect(texts(rows)).toEqual(texts(settings[key]));
    },
  );

  it('empty lines count for nothing, and a hyphen is as good as a dash', () => {
    const read = readLines('delivery_rules', '\n302: 1-2, 2-4\n\nElse: -, 4–7\n560, 3, 5\n');
    expect(read).toEqual({
      rows: [
        { prefix: '302', express: [1, 2], standard: [2, 4] },
        { prefix: '', express: null, standard: [4, 7] },
        { prefix: '560', express: [3, 3], standard: [5, 5] },
      ],
    });
  });

  it.each([
    ['delivery_rules', '302: 1–2, 2–4\n012: 1–2, 2–4', 'Line 2'],
    ['delivery_rules', '302: 4–2, 2–4', 'Line 1'],
    ['delivery_rules', '302: 1–2', 'Line 1'],
    ['delivery_rules', '302: 1–2, 2–99', 'Line 1'],
    ['delivery_rules', '302: 1–2, 2–4\n302: 1–3, 2–4', 'two lines for 302'],
    ['gift_occasions', 'Diwali: 29 Oct 2027\nOnam: soon', 'Line 2'],
    ['gift_occasions', 'Onam: 1 Jan\nonam: 2 Jan', 'a name of its own'],
    ['gst_return_rules', '2025-05: above Rs.1,00,000', 'Line 1'],
    ['social_links', 'Instagram', 'Line 1'],
    ['social_links', 'Instagram, http://www.instagram.com/shop', 'Line 1'],
    ['social_links', 'Instagram, javascript:alert(1)', 'Line 1'],
    ['couriers', 'Delhivery, https://www.delhivery.com/track', 'Line 1'],
  ] as const)('%s: %j is refused by its line', (key, text, message) => {
    expect(readLines(key, text)).toEqual({ problem: expect.stringContaining(message) });
  });
});
