import { PageData } from '../api/page-data.tsx';
import { exampleProductQuery } from '../features/pages/help/api/help-page.ts';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from '../features/pages/help/load-help-page.ts';
import { VipAccess } from '../features/pages/help/vip-access.tsx';
import type { Route } from './+types/vip-access.ts';

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, 'vip-access', exampleProductQuery);

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadHelpPageInBrowser(args, 'vip-access', exampleProductQuery);

export const meta = ({ loaderData }: Route.MetaArgs) => helpMeta(loaderData);

export default function VipAccessRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <VipAccess />
    </PageData>
  );
}
