import type { HelpPage } from './api/help-page.ts';

export type Question = HelpPage['questions'][number];

/** The questions that name every word of a search, in the question or in its answer; all of them for no word. */
export function findQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = plain(search)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return questions;
  return questions.filter((question) => {
    const text = plain(`${question.section} ${question.question} ${withoutTags(question.html)}`);
    return words.every((word) => text.includes(stemOf(word)));
  });
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

// 'refunds' finds 'refund', 'sizes' finds 'size'.
const stemOf = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
