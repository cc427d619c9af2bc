import { PageData } from '../api/page-data.tsx';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from '../features/pages/help/load-help-page.ts';
import { SizeGuide } from '../features/pages/help/sizes/size-guide.tsx';
import type { Route } from './+types/size-guide.ts';

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, 'size-guide');

export const clientLoader = (args: Route.ClientLoaderArgs) => loadHelpPageInBrowser(args, 'size-guide');

export const meta = ({ loaderData }: Route.MetaArgs) => helpMeta(loaderData);

export default function SizeGuideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <SizeGuide />
    </PageData>
  );
}
