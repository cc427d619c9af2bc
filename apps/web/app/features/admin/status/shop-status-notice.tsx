import { useQuery } from '@tanstack/react-query';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Notice } from '../../../ui/notice.tsx';

const shopStatusQuery = personalQuery(
  'admin.shopStatus.get',
  {},
  {
    // A disk fills up while pages are open.
    staleTime: 60_000,
    refetchInterval: 300_000,
  },
);

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
