import type { DehydratedState } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { clientContext } from '../api/context.ts';
import { PageData } from '../api/page-data.tsx';
import { ensure, prefetch } from '../api/prefetch.ts';
import { announcementsQuery } from '../pieces/api/announcements.ts';
import { categoryListQuery } from '../pieces/api/category-list.ts';
import { shopFactsQuery } from '../pieces/api/shop-facts.ts';
import type { Route } from './+types/layout.ts';
import { ShopFrame } from './shop-frame.tsx';

type FrameData = { dehydrated?: DehydratedState };

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const client = context.get(clientContext);
  return {
    dehydrated: await prefetch(shopFactsQuery(client), categoryListQuery(client), announcementsQuery(client)),
  };
}

export async function clientLoader(): Promise<FrameData> {
  await ensure(shopFactsQuery(), categoryListQuery(), announcementsQuery());
  return {};
}

/** The frame of every page of the shop (spec 2.1). */
export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <ShopFrame>
        <Outlet />
      </ShopFrame>
    </PageData>
  );
}
