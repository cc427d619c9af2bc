import { slugOf } from '@jhumka/domain/catalogue';
import MarkdownIt, { type Token } from 'markdown-it';

/** A heading of the text, with the tokens that follow it up to the next heading of its level or above. */
interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export interface RenderedText {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

export interface RenderedQuestion {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  readonly html: string;
}

// HTML in the text is escaped; links lead to web, mail and telephone addresses only.
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
markdown.disable(['image', 'html_block', 'html_inline']);
const isSafeLink = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
markdown.validateLink = (address) => isSafeLink.test(address.trim());
// A wide table scrolls in a container that the keyboard can focus and its heading names.
markdown.renderer.rules.table_open = (tokens, index) => {
  const name = markdown.utils.escapeHtml(String(tokens[index]?.attrGet('aria-label') ?? 'Table'));
  return `<div class="table-slide" role="region" aria-label="${name}" tabindex="0"><table>`;
};
markdown.renderer.rules.table_close = () => '</table></div>';

/** Renders a text to HTML with an id on every heading; returns its sections too. */
export function renderText(text: string): RenderedText {
  const tokens = markdown.parse(text, {});
  const headings = nameHeadings(tokens).filter(({ level }) => level === 2);
  return { html: render(tokens), headings: headings.map(({ id, text }) => ({ id, text })) };
}

/** Renders an FAQ: sections are `##`, questions `###`, followed by the answer. */
export function renderQuestions(text: string): RenderedText & { questions: readonly RenderedQuestion[] } {
  const tokens = markdown.parse(text, {});
  const named = nameHeadings(tokens);
  const parts = cutAtHeadings(tokens);
  const questions: RenderedQuestion[] = [];
  let section = '';
  for (const [index, heading] of named.entries()) {
    if (heading.level === 2) section = heading.text;
    else questions.push({ ...question(heading), section, html: render(parts[index + 1] ?? []) });
  }
  const headings = named.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text }));
  return { html: render(parts[0] ?? []), headings, questions };
}

const question = ({ id, text }: Heading) => ({ id, question: text });

/** Adds ids and levels to headings, and a caption to every table; returns the headings in order. */
function nameHeadings(tokens: readonly Token[]): Heading[] {
  const headings: Heading[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = headings.at(-1);
    if (token.type === 'table_open' && last) token.attrSet('aria-label', `Table: ${last.text}`);
    if (token.type !== 'heading_open') continue;
    const level = Math.max(2, Number(token.tag.slice(1)));
    const text = plainTextOf(tokens[index + 1]);
    const id = freeId(slugOf(text) || 'section', headings);
    token.tag = `h${level}`;
    token.attrSet('id', id);
    const closing = tokens[index + 2];
    if (closing) closing.tag = token.tag;
    headings.push({ id, text, level });
  }
  return headings;
}

/** Splits tokens at headings: the part before the first heading, then one part for each. */
function cutAtHeadings(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.type === 'heading_open') {
      parts.push([]);
      index += 2; // Skips the heading's text and end.
    } else parts.at(-1)?.push(token);
  }
  return parts;
}

const plainTextOf = (inline: Token | undefined) =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();

function freeId(wanted: string, taken: readonly Heading[]): string {
  let id = wanted;
  for (let count = 2; taken.some((heading) => heading.id === id); count += 1) id = `${wanted}-${count}`;
  return id;
}

const render = (tokens: readonly Token[]) => markdown.renderer.render([...tokens], markdown.options, {});
