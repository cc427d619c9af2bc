import { PageData } from '../api/page-data.tsx';
import { Faq, faqJsonLd } from '../features/pages/help/faq.tsx';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from '../features/pages/help/load-help-page.ts';
import type { Route } from './+types/faq.ts';

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, 'faq');

export const clientLoader = (args: Route.ClientLoaderArgs) => loadHelpPageInBrowser(args, 'faq');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  helpMeta(loaderData, loaderData && [faqJsonLd(loaderData.page.questions)]);

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <Faq />
    </PageData>
  );
}
