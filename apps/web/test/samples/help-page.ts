import type { WireReply } from '@jhumka/contract';

type WirePage = WireReply<'content.page'>['data'];

/** A help page without questions. */
export function wireHelpPage(changes: Partial<WirePage> = {}): WirePage {
  return {
    slug: 'faq',
    title: 'Questions & Answers',
    lead: 'What customers ask.',
    description: '',
    html: '',
    headings: [],
    questions: [],
    updatedAt: '2026-11-01T04:30:00.000Z',
    ...changes,
  };
}
