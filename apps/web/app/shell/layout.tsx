import type { DehydratedState } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { clientContext } from '../api/context.ts';
import { PageData } from '../api/page-data.tsx';
import { ensure, prefetch } from '../api/prefetch.ts';
import { bannersQuery } from '../components/api/banners.ts';
import { categoryListQuery } from '../components/api/category-list.ts';
import { shopConfigQuery } from '../components/api/shop-config.ts';
import type { Route } from './+types/layout.ts';
import { ShopFrame } from './shop-frame.tsx';

type FrameData = { dehydrated?: DehydratedState };

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const client = context.get(clientContext);
  return {
    dehydrated: await prefetch(shopConfigQuery(client), categoryListQuery(client), bannersQuery(client)),
  };
}

export async function clientLoader(): Promise<FrameData> {
  await ensure(shopConfigQuery(), categoryListQuery(), bannersQuery());
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
