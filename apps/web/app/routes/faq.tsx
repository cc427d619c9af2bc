import { PageData } from '../api/page-data.tsx';
import { Faq, faqJsonLd } from '../features/pages/info/faq.tsx';
import { infoMeta, loadInfoPage, loadInfoPageInBrowser } from '../features/pages/info/load-info-page.ts';
import type { Route } from './+types/faq.ts';

export const loader = (args: Route.LoaderArgs) => loadInfoPage(args, 'faq');

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInfoPageInBrowser(args, 'faq');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  infoMeta(loaderData, loaderData && [faqJsonLd(loaderData.page.questions)]);

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <Faq />
    </PageData>
  );
}
