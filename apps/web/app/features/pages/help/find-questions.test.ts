import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';

const questions = [
  {
    id: 'a',
    section: 'Returns',
    question: 'When do I get my money back?',
    html: '<p>A <b>refund</b> takes a week.</p>',
  },
  { id: 'b', section: 'Prices', question: 'Is GST included?', html: '<p>Both are shown.</p>' },
];
const found = (search: string) => findQuestions(questions, search).map(({ id }) => id);

test('a search matches words of question, answer and section, in any letter case', () => {
  expect(found('gst')).toEqual(['b']);
  expect(found('REFUNDS')).toEqual(['a']);
  expect(found('prices shown')).toEqual(['b']);
});

test('every word counts, and marks of HTML are no words', () => {
  expect(found('refund gst')).toEqual([]);
  expect(found('b')).not.toContain('nothing');
  expect(found('<p>')).toEqual(['a', 'b'].filter((id) => found('p').includes(id)));
});

test('no word is no search', () => {
  expect(found('  ?! ')).toEqual(['a', 'b']);
});
