import type { DehydratedState } from '@tanstack/react-query';
import { clientContext } from '../api/context.ts';
import { PageData } from '../api/page-data.tsx';
import { ensure, prefetch } from '../api/prefetch.ts';
import { shelfQueries } from '../features/home/api/shelves.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import type { Route } from './+types/home.ts';

type HomeData = { dehydrated?: DehydratedState };

export const meta = () => [
  { title: pageTitle('Jewellery made to be worn') },
  {
    name: 'description',
    content:
      'Jhumkas, kundan and quiet gold from Jaipur: metal, purity, weight and GST written on every piece.',
  },
];

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  return { dehydrated: await prefetch(...shelfQueries(context.get(clientContext))) };
}

export async function clientLoader(): Promise<HomeData> {
  await ensure(...shelfQueries());
  return {};
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <HomePage />
    </PageData>
  );
}
