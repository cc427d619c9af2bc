import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../features/catalogue/head/page-head.ts';
import { Faq } from '../features/info/faq.tsx';
import { faqJsonLd } from '../features/info/faq-json-ld.ts';
import { loadInfoPage, loadInfoPageInBrowser } from '../features/info/load-info-page.ts';
import { pageTitle } from '../pieces/page-title.ts';
import type { Route } from './+types/faq.ts';

export const loader = (args: Route.LoaderArgs) => loadInfoPage(args, 'faq');

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInfoPageInBrowser(args, 'faq');

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  return headMeta({
    title: pageTitle(page.title),
    description: page.description,
    canonical: `${origin}/faq`,
    jsonLd: [faqJsonLd(page.questions)],
  });
};

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <Faq />
    </PageData>
  );
}
