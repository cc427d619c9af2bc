import { PageData } from '../api/page-data.tsx';
import { exampleProductQuery } from '../features/info/api/info-page.ts';
import { infoMeta, loadInfoPage, loadInfoPageInBrowser } from '../features/info/load-info-page.ts';
import { VipAccess } from '../features/info/vip-access.tsx';
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
