import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { type Banner, bannerQueries } from './banner-queries.ts';

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
export function BannerRow({ banner, isFirst, isLast, onMove, onChange }: BannerRowProps) {
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
      </div>
    </li>
  );
}

function timesLabel({ begins_at: begins, ends_at: ends }: Banner): string {
  if (begins && ends) return `${formatTime(begins)} to ${formatTime(ends)}`;
  if (begins) return `From ${formatTime(begins)}`;
  return ends ? `Until ${formatTime(ends)}` : 'Always';
}
