import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { BannerLines } from '../../../components/banner-lines.tsx';
import { pageTitle } from '../../../components/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import { type Banner, bannerListQuery, bannerQueries, barNowQuery } from './banner-queries.ts';
import { BannerRow } from './banner-row.tsx';

export const meta = () => [{ title: pageTitle('Banners') }, { name: 'robots', content: 'noindex' }];

/** Banners above every page: text, schedule and order. */
export default function BannersPage() {
  const query = useQuery(bannerListQuery());
  const bar = useQuery(barNowQuery());
  const [open, setOpen] = useState<Banner | 'new'>();
  const order = useChange((ids: string[]) => browserClient.call('admin.banners.order', { ids }), {
    failed: 'The order was not saved. Please try again',
    changes: bannerQueries,
  });
  const banners = query.data?.banners ?? [];
  const move = (from: number, to: number) => {
    const ids = banners.map(({ _id }) => _id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    order.mutate(ids);
  };
  return (
    <>
      <PageHead
        title="Banners"
        note="Banners above every page of the shop. You can schedule when each appears and ends."
        actions={
          <Button variant="primary" size="small" onClick={() => setOpen('new')}>
            <PlusIcon size="small" />
            Add banner
          </Button>
        }
      />
      <section aria-label="Shown now" className="grid gap-2">
        <h2 className="type-heading">Shown now</h2>
        {bar.data ? <BannerLines lines={bar.data} /> : <Skeleton className="h-10" />}
      </section>
      {query.isError && !query.data ? (
        <NotLoaded what="The banners" query={query} />
      ) : query.data ? (
        <Panel className="rounded-2 py-2">
          <ol aria-label="Banners">
            <li className="py-3">
              <p className="font-medium wrap-anywhere">{query.data.standing}</p>
              <p className="text-note text-ink-muted">
                Always comes first, because bills depend on it. The amount is “Express above” in Settings.
              </p>
            </li>
            {banners.map((banner, at) => (
              <BannerRow
                key={banner._id}
                banner={banner}
                isFirst={at === 0}
                isLast={at === banners.length - 1}
                onMove={(by) => move(at, at + by)}
                onChange={() => setOpen(banner)}
              />
            ))}
          </ol>
        </Panel>
      ) : (
        <Skeleton className="h-60" />
      )}
      {open && (
        <BannerDialog
          key={open === 'new' ? 'new' : `${open._id} ${open.version}`}
          banner={open === 'new' ? undefined : open}
          placeholders={query.data?.placeholders ?? {}}
          onClose={() => setOpen(undefined)}
          onReload={async () => {
            const { data } = await query.refetch();
            setOpen(data?.banners.find(({ _id }) => open !== 'new' && _id === open._id));
          }}
        />
      )}
    </>
  );
}
