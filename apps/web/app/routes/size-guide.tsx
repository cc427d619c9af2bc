import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../features/catalogue/head/page-head.ts';
import { loadInfoPage, loadInfoPageInBrowser } from '../features/info/load-info-page.ts';
import { SizeGuide } from '../features/info/sizes/size-guide.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import type { Route } from './+types/size-guide.ts';

export const loader = (args: Route.LoaderArgs) => loadInfoPage(args, 'size-guide');

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInfoPageInBrowser(args, 'size-guide');

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  return headMeta({
    title: pageTitle(page.title),
    description: page.description,
    canonical: `${origin}/${page.slug}`,
  });
};

export default function SizeGuideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <SizeGuide />
    </PageData>
  );
}
