import { PageData } from '../api/page-data.tsx';
import type { InfoPageSlug } from '../features/pages/info/api/info-page.ts';
import { InfoText } from '../features/pages/info/info-text.tsx';
import { infoMeta, loadInfoPage, loadInfoPageInBrowser } from '../features/pages/info/load-info-page.ts';
import type { Route } from './+types/info.ts';

// The addresses that share this file are those of the pages.
const slugOf = (request: Request) => new URL(request.url).pathname.split('/')[1] as InfoPageSlug;

export const loader = (args: Route.LoaderArgs) => loadInfoPage(args, slugOf(args.request));

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInfoPageInBrowser(args, slugOf(args.request));

export const meta = ({ loaderData }: Route.MetaArgs) => infoMeta(loaderData);

export default function Info({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <InfoText slug={loaderData.page.slug} />
    </PageData>
  );
}
