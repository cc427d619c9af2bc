import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../features/catalogue/head/page-head.ts';
import { examplePieceQuery } from '../features/info/api/example-piece.ts';
import { loadInfoPage, loadInfoPageInBrowser } from '../features/info/load-info-page.ts';
import { VipAccess } from '../features/info/vip-access.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import type { Route } from './+types/vip-access.ts';

export const loader = (args: Route.LoaderArgs) => loadInfoPage(args, 'vip-access', examplePieceQuery);

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInfoPageInBrowser(args, 'vip-access', examplePieceQuery);

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  return headMeta({
    title: pageTitle(page.title),
    description: page.description,
    canonical: `${origin}/${page.slug}`,
  });
};

export default function VipAccessRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <VipAccess />
    </PageData>
  );
}
