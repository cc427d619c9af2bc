import { PageData } from '../api/page-data.tsx';
import { allPieces } from '../features/catalogue/list/find-place.ts';
import { ListPage } from '../features/catalogue/list/list-page.tsx';
import { loadListForPage, loadListInBrowser } from '../features/catalogue/list/load-list.ts';
import { headMeta } from '../pieces/head/page-head.ts';
import type { Route } from './+types/products.ts';

export const loader = (args: Route.LoaderArgs) => loadListForPage(args, () => allPieces);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadListInBrowser(args, () => allPieces);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={'dehydrated' in loaderData ? loaderData.dehydrated : undefined}>
      <ListPage list={loaderData} />
    </PageData>
  );
}
