import type { VerbReply } from '@jhumka/contract';
import type { InfoPageSlug } from '@jhumka/contract/shapes/content';
import type { Context } from '../../../context.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUser } from '../../platform/users/store.ts';
import { fillPlaceholders, placeholdersOf, withoutMarks } from './placeholders.ts';
import { renderQuestions, renderText } from './render-markdown.ts';
import type { PageVersion, WrittenPage } from './store.ts';

type InfoPage = VerbReply<'content.page'>['data'];
type PageSource = VerbReply<'admin.pages.get'>['data'];

/** Presents a page for readers: placeholders filled in, Markdown rendered to HTML. */
export async function presentPage(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  page: WrittenPage & { slug: InfoPageSlug },
  updatedAt: string,
): Promise<InfoPage> {
  const placeholders = placeholdersOf(await readSettings(ctx));
  const line = (text: string) => withoutMarks(fillPlaceholders(text, placeholders));
  const text = fillPlaceholders(page.markdown, placeholders);
  const rendered = page.slug === 'faq' ? renderQuestions(text) : { ...renderText(text), questions: [] };
  return {
    slug: page.slug,
    title: line(page.title),
    description: line(page.description),
    lead: line(page.lead),
    html: rendered.html,
    headings: rendered.headings.map((heading) => ({ ...heading })),
    questions: rendered.questions.map((question) => ({ ...question })),
    updatedAt,
  };
}

/** Presents a version for its editors. */
export async function presentSource(ctx: Pick<Context, 'db'>, page: PageVersion): Promise<PageSource> {
  const author = page.author_id === null ? undefined : await findUser(ctx.db, page.author_id);
  return {
    slug: page.slug,
    version: page.version,
    title: page.title,
    description: page.description,
    lead: page.lead,
    markdown: page.markdown,
    note: page.note,
    author: author ? { _id: author.id, name: author.name } : null,
    createdAt: page.created_at,
  };
}
