import type { Verbs } from '../../../verb.ts';
import { listMailWords, previewMailWords, saveMailWords, testMailWords } from './mail-words.ts';
import { getTextWords, saveTextWords } from './text-words.ts';

/** The words of mails and text messages, for administrators. */
export const wordVerbs = {
  'admin.words.list': listMailWords,
  'admin.words.save': saveMailWords,
  'admin.words.preview': previewMailWords,
  'admin.words.test': testMailWords,
  'admin.words.texts': getTextWords,
  'admin.words.saveTexts': saveTextWords,
} satisfies Partial<Verbs>;
