import { PageData } from '../api/page-data.tsx';
import type { HelpPageSlug } from '../features/pages/help/api/help-page.ts';
import { HelpText } from '../features/pages/help/help-text.tsx';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from '../features/pages/help/load-help-page.ts';
import type { Route } from './+types/help-text.ts';

// The addresses that share this file are those of the pages.
const slugOf = (request: Request) => new URL(request.url).pathname.split('/')[1] as HelpPageSlug;

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, slugOf(args.request));

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadHelpPageInBrowser(args, slugOf(args.request));

export const meta = ({ loaderData }: Route.MetaArgs) => helpMeta(loaderData);

export default function HelpTextRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <HelpText name={loaderData.page.slug} />
    </PageData>
  );
}
