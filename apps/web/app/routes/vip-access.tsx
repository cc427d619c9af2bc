import { PageData } from '../api/page-data.tsx';
import { exampleProductQuery } from '../features/pages/info/api/info-page.ts';
import { infoMeta, loadInfoPage, loadInfoPageInBrowser } from '../features/pages/info/load-info-page.ts';
import { VipAccess } from '../features/pages/info/vip-access.tsx';
import type { Route } from './+types/vip-access.ts';

export const loader = (args: Route.LoaderArgs) => loadInfoPage(args, 'vip-access', exampleProductQuery);

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInfoPageInBrowser(args, 'vip-access', exampleProductQuery);

export const meta = ({ loaderData }: Route.MetaArgs) => infoMeta(loaderData);

export default function VipAccessRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <VipAccess />
    </PageData>
  );
}
