import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../components/head/page-head.ts';
import { BlockPage } from '../features/pages/block-page.tsx';
import { loadBlockPage, loadBlockPageInBrowser } from '../features/pages/load-block-page.ts';
import type { Route } from './+types/block-page.ts';

export const loader = (args: Route.LoaderArgs) => loadBlockPage(args, args.params.slug);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadBlockPageInBrowser(args, args.params.slug);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function BlockPageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <BlockPage slug={loaderData.slug} />
    </PageData>
  );
}
