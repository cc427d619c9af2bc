import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Notice } from '../../../ui/notice.tsx';

const shopStatusQuery = queryOptions({
  queryKey: ['admin.shopStatus.get'],
  queryFn: async ({ signal }) => (await browserClient.call('admin.shopStatus.get', {}, { signal })).data,
  // A disk fills up while pages are open.
  staleTime: 60_000,
  refetchInterval: 300_000,
  meta: personal,
});

/** Shows above every admin page what the shop refuses without a provider, such as mail, and disks that are almost full. */
export function ShopStatusNotice() {
  const { data } = useQuery(shopStatusQuery);
  if (!data || data.warnings.length === 0) return null;
  return (
    <div className="px-gutter pt-4 lg:px-8 print:hidden">
      <Notice tone="warning">
        {data.warnings.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
      </Notice>
    </div>
  );
}
