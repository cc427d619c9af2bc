import { expect, test } from 'vitest';
import {
  defaultMailTexts,
  fillMailWords,
  mailPlaceholders,
  messageKinds,
  placeholdersOf,
  unknownPlaceholders,
} from './index.ts';

test('the shipped words of every kind use only placeholders that have a value there', () => {
  for (const kind of messageKinds) {
    const { subject, heading, text } = defaultMailTexts[kind];
    expect([kind, unknownPlaceholders(kind, `${subject} ${heading} ${text}`)]).toEqual([kind, []]);
    for (const name of placeholdersOf[kind]) expect(mailPlaceholders[name]).not.toBe('');
  }
});

test('a placeholder is filled in, and a paragraph that has no value is left out', () => {
  const values = { customer: 'Asha', order: 'JH-1', cash_note: '' };
  expect(fillMailWords(defaultMailTexts['order-shipped'], values)).toEqual({
    subject: 'Your order JH-1 is on its way',
    heading: 'On its way to you',
    paragraphs: ['Asha, your parcel has been shipped.'],
  });
});

test('a value is no template: what a customer is called is not filled in again', () => {
  const words = { subject: 'a', heading: 'b', text: 'Dear {{ customer }}' };
  const { paragraphs } = fillMailWords(words, { customer: '{{total}} $&', total: 'Rs.1.00' });
  expect(paragraphs).toEqual(['Dear {{total}} $&']);
});

test('a placeholder that the mail has no value for is found', () => {
  expect(unknownPlaceholders('order-placed', '{{order}} {{refund}} {{ discount }} {{}}')).toEqual([
    'refund',
    'discount',
    '',
  ]);
});
