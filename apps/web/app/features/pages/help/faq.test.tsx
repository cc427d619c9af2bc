import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireHelpPage } from '../../../../test/samples/help-page.ts';
import { Faq, faqJsonLd } from './faq.tsx';

const questions = [
  {
    id: 'do-you-offer-emi',
    section: 'Payment',
    question: 'Do you offer EMI?',
    html: '<p>No, we do not offer EMI on jewellery. See <a href="/terms">the terms</a>.</p>',
  },
  {
    id: 'is-it-hallmarked',
    section: 'Quality',
    question: 'Is your jewellery hallmarked?',
    html: '<p>Yes, each piece.</p>',
  },
];

function open(path: string) {
  fakeShop({ 'content.page': () => ({ data: wireHelpPage({ questions }) }) });
  return renderInShop(
    <Suspense>
      <Faq />
    </Suspense>,
    { path },
  );
}

const emi = /^No, we do not offer EMI on jewellery\./;

test('a search filters the answers, shows their number, and opens the few that it found', async () => {
  const screen = await open('/faq');
  await expect.element(screen.getByText(emi)).not.toBeVisible();
  const field = screen.getByLabelText('Search the answers');
  await field.fill('emi');
  await expect.element(screen.getByText('1 answer', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(emi)).toBeVisible();
  await expect.element(screen.getByText('Is your jewellery hallmarked?')).not.toBeInTheDocument();
  await field.fill('zzzz');
  await expect.element(screen.getByText(/^No answers for “zzzz”\./)).toBeVisible();
});

test('a link to one question opens it', async () => {
  const screen = await open('/faq#do-you-offer-emi');
  await expect.element(screen.getByText(emi)).toBeVisible();
  await expect.element(screen.getByText('Yes, each piece.')).not.toBeVisible();
});

test('a link in an answer leads there within the shop', async () => {
  const screen = await open('/faq?q=emi');
  await screen.getByRole('link', { name: 'the terms' }).click();
  expect(screen.path()).toBe('/terms');
});

test('search engines get each question with its answer', () => {
  expect(faqJsonLd(questions)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Do you offer EMI?', acceptedAnswer: { '@type': 'Answer' } },
      { name: 'Is your jewellery hallmarked?', acceptedAnswer: { text: '<p>Yes, each piece.</p>' } },
    ],
  });
});
