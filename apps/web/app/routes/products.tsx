import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../components/head/page-head.ts';
import { allProducts } from '../features/products/list/find-list-location.ts';
import { ListPage } from '../features/products/list/list-page.tsx';
import { loadListForPage, loadListInBrowser } from '../features/products/list/load-list.ts';
import type { Route } from './+types/products.ts';

export const loader = (args: Route.LoaderArgs) => loadListForPage(args, () => allProducts);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadListInBrowser(args, () => allProducts);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={'dehydrated' in loaderData ? loaderData.dehydrated : undefined}>
      <ListPage list={loaderData} />
    </PageData>
  );
}
