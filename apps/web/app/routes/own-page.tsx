import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../components/head/page-head.ts';
import { loadOwnPage, loadOwnPageInBrowser } from '../features/pages/load-own-page.ts';
import { OwnPage } from '../features/pages/own-page.tsx';
import type { Route } from './+types/own-page.ts';

export const loader = (args: Route.LoaderArgs) => loadOwnPage(args, args.params.slug);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOwnPageInBrowser(args, args.params.slug);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <OwnPage slug={loaderData.slug} />
    </PageData>
  );
}
