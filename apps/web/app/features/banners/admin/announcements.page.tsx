import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { BannerLines } from '../../../components/banner-lines.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ChevronDownIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import { type Banner, bannerListQuery, bannerQueries, barNowQuery } from './banner-queries.ts';

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
          <Allowed>
            <Button variant="primary" size="small" onClick={() => setOpen('new')}>
              <PlusIcon size="small" />
              Add banner
            </Button>
          </Allowed>
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

const states: Readonly<Record<Banner['state'], { readonly tone: BadgeTone; readonly label: string }>> = {
  shown: { tone: 'success', label: 'Shown' },
  waiting: { tone: 'info', label: 'Scheduled' },
  ended: { tone: 'plain', label: 'Ended' },
  off: { tone: 'warning', label: 'Off' },
};

interface BannerRowProps {
  readonly banner: Banner;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onChange: () => void;
}

/** A line of the bar with its times, and what can be done with it. */
function BannerRow({ banner, isFirst, isLast, onMove, onChange }: BannerRowProps) {
  const remove = useChange(() => browserClient.call('admin.banners.delete', { id: banner._id }), {
    done: 'Banner removed',
    failed: 'The banner was not removed. Please try again',
    changes: bannerQueries,
  });
  const { tone, label } = states[banner.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-t py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{banner.text}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-note wrap-anywhere text-ink-muted">
          {timesLabel(banner)}
          {banner.link && `, links to ${banner.link}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Allowed>
          {' '}
          <IconButton
            label={`Move “${banner.text}” up`}
            icon={<ChevronDownIcon size="small" className="rotate-180" />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move “${banner.text}” down`}
            icon={<ChevronDownIcon size="small" />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Button variant="quiet" size="small" aria-label={`Edit “${banner.text}”`} onClick={onChange}>
            Edit
          </Button>
          <ConfirmButton
            aria-label={`Remove “${banner.text}”`}
            isBusy={remove.isPending}
            question={{
              title: 'Remove this banner?',
              text: 'To use it again later, turn it off instead.',
              things: [banner.text],
              action: 'Remove',
              isDanger: true,
            }}
            onYes={() => remove.mutate()}
          >
            Remove
          </ConfirmButton>
        </Allowed>
      </div>
    </li>
  );
}

function timesLabel({ begins_at: begins, ends_at: ends }: Banner): string {
  if (begins && ends) return `${formatTime(begins)} to ${formatTime(ends)}`;
  if (begins) return `From ${formatTime(begins)}`;
  return ends ? `Until ${formatTime(ends)}` : 'Always';
}
