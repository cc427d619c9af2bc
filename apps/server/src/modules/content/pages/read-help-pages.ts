import type { VerbReply } from '@jhumka/contract';
import { type HelpPageSlug, helpPageSlugs } from '@jhumka/contract/shapes/pages';
import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import { helpPageSlug, isHelpPage } from '@jhumka/domain/pages';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { fillPlaceholders, placeholdersOf, plainText } from './placeholders.ts';
import { isShown, type Presenting, presentBlocks, type StoredBlock } from './present-blocks.ts';
import { renderQuestions, renderText } from './render-markdown.ts';
import { findPageVersion, listCurrentPages, type PageVersion } from './store.ts';

type HelpPage = VerbReply<'content.page'>['data'];

/** Returns the current version of a help or policy page. */
export const getHelpPage: Verb<'content.page'> = async (ctx, { slug }) => {
  const page = await findPageVersion(ctx.db, helpPageSlug(slug));
  if (!page) throw new Problem('page-not-found');
  return { message: page.title, data: await presentHelpPage(ctx, slug, page, dayInIndia(ctx.now())) };
};

/** Lists the help and policy pages by their addresses. */
export const listHelpPages: Verb<'content.list'> = async (ctx) => {
  const placeholders = placeholdersOf(await readSettings(ctx));
  const pages = (await listCurrentPages(ctx.db)).filter(({ slug }) => isHelpPage(slug));
  return {
    message: 'Help and policy pages',
    data: helpPageSlugs.toSorted().flatMap((slug) => {
      const page = pages.find((page) => page.slug === helpPageSlug(slug));
      if (!page) return [];
      const { title, description, created_at } = page;
      return {
        slug,
        title: plainText(title, placeholders),
        description: plainText(description, placeholders),
        updatedAt: created_at,
      };
    }),
  };
};

/** Presents a help page for readers: its texts as one, with the other blocks of a day below. */
export async function presentHelpPage(
  ctx: Presenting,
  slug: HelpPageSlug,
  page: Pick<PageVersion, 'title' | 'description' | 'lead' | 'blocks' | 'created_at'>,
  day: Day,
): Promise<HelpPage> {
  const placeholders = placeholdersOf(await readSettings(ctx));
  const blocks = (page.blocks as readonly StoredBlock[]).filter((block) => isShown(block, day));
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? block.markdown : []));
  const text = fillPlaceholders(texts.join('\n\n'), placeholders);
  const others = blocks.filter(({ kind }) => kind !== 'text');
  const rendered = slug === 'faq' ? renderQuestions(text) : { ...renderText(text), questions: [] };
  return {
    slug,
    title: plainText(page.title, placeholders),
    description: plainText(page.description, placeholders),
    lead: plainText(page.lead, placeholders),
    html: rendered.html,
    headings: rendered.headings.map((heading) => ({ ...heading })),
    questions: rendered.questions.map((question) => ({ ...question })),
    ...(others.length > 0 && { blocks: await presentBlocks(ctx, others) }),
    updatedAt: page.created_at,
  };
}
