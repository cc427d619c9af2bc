import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { wishlistQuery } from './wishlist-query.ts';

afterEach(() => vi.unstubAllGlobals());

test('spec 4.5, 7.45, 9.2: a wishlist loads 100 at a time; later pages append, the first replaces', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.example');
    const page = Number(searchParams.get('page'));
    requests.push(`${pathname} ${page} ${searchParams.get('limit')}`);
    return Response.json({
      success: true,
      data: [{ productId: { name: `product ${page}` } }],
      currentPage: page,
      totalPages: 2,
    });
  });
  const queryClient = createQueryClient();
  const read = async (pages: number) => {
    const list = await queryClient.fetchInfiniteQuery({ ...wishlistQuery(), pages, staleTime: 0 });
    return list.pages.flatMap(({ data }) => data.map(({ product }) => product.name));
  };
  expect(await read(2)).toEqual(['product 1', 'product 2']);
  expect(await read(3), 'there are two pages only').toEqual(['product 1', 'product 2']);
  expect(await read(1)).toEqual(['product 1']);
  expect(requests.slice(0, 2)).toEqual(['/api/wishlist 1 100', '/api/wishlist 2 100']);
});
