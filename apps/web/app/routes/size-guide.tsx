import { PageData } from '../api/page-data.tsx';
import { infoMeta, loadInfoPage, loadInfoPageInBrowser } from '../features/pages/info/load-info-page.ts';
import { SizeGuide } from '../features/pages/info/sizes/size-guide.tsx';
import type { Route } from './+types/size-guide.ts';

export const loader = (args: Route.LoaderArgs) => loadInfoPage(args, 'size-guide');

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInfoPageInBrowser(args, 'size-guide');

export const meta = ({ loaderData }: Route.MetaArgs) => infoMeta(loaderData);

export default function SizeGuideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <SizeGuide />
    </PageData>
  );
}
