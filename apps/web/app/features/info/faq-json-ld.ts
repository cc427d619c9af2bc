import type { InfoPage } from './api/info-page.ts';

/** The questions and answers for search engines. */
export function faqJsonLd(questions: InfoPage['questions']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.trim() },
    })),
  };
}
