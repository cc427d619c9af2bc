import type { Mail } from '../../../gateways/mail/index.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A letter as a mail to somebody. */
export function letterMail(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}
