import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireHelpPage } from '../../../../test/samples/help-page.ts';
import HelpDraft from './help-draft.tsx';

const questions = [{ id: 'emi', section: 'Payment', question: 'Do you offer EMI?', html: '<p>No.</p>' }];
const text = {
  id: 't',
  kind: 'text',
  from: null,
  until: null,
  markdown: 'x',
  html: '<p>Below it</p>',
} as const;

test('a draft of the FAQ has its search, with the other blocks above the foot, on a phone', async () => {
  const help = wireHelpPage({ questions, blocks: [text] });
  fakeShop({
    'content.layout': () => ({
      data: { slug: 'draft-1', title: help.title, description: '', blocks: [], help },
    }),
  });
  const screen = await renderInShop(
    <Suspense>
      <HelpDraft name="draft-1" slug="faq" />
    </Suspense>,
    { on: 'phone', path: '/pages/draft-1' },
  );
  await expect.element(screen.getByLabelText('Search the answers')).toBeVisible();
  const below = screen.getByText('Below it');
  await expect.element(below).toBeVisible();
  const foot = screen.getByText(/Still have a question/).element();
  const follows = below.element().compareDocumentPosition(foot) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).not.toBe(0);
  expect(document.documentElement.scrollWidth).toBe(360);
});
