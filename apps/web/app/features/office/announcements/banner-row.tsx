import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { timeWords } from '../kit/time-words.ts';
import { type Banner, followBanners } from './banner-queries.ts';

const states: Readonly<Record<Banner['state'], { readonly tone: BadgeTone; readonly words: string }>> = {
  shown: { tone: 'success', words: 'Shown' },
  waiting: { tone: 'info', words: 'Waiting' },
  ended: { tone: 'plain', words: 'Ended' },
  off: { tone: 'warning', words: 'Off' },
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
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => browserClient.call('banner.delete', { id: banner._id }),
    onSuccess: () => showToast('The line is removed'),
    onError: (error) =>
      showToast(problemWords(error, 'It was not removed. Please try again'), { tone: 'failed' }),
    onSettled: () => followBanners(queryClient),
  });
  const ask = async () => {
    const answer = await confirm({
      title: 'Remove this line for good?',
      text: 'To keep it for another time, switch it off instead.',
      things: [banner.text],
      action: 'Remove',
      isDanger: true,
    });
    if (answer) remove.mutate();
  };
  const { tone, words } = states[banner.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-t py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{banner.text}</span>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="text-note wrap-anywhere text-ink-muted">
          {timesWords(banner)}
          {banner.link && `, leads to ${banner.link}`}
        </p>
      </div>
      <div className="flex items-center gap-1">
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
        <Button look="quiet" size="small" aria-label={`Change “${banner.text}”`} onClick={onChange}>
          Change
        </Button>
        <Button
          look="quiet"
          size="small"
          className="text-danger"
          aria-label={`Remove “${banner.text}”`}
          isBusy={remove.isPending}
          onClick={() => void ask()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function timesWords({ begins_at: begins, ends_at: ends }: Banner): string {
  if (begins && ends) return `${timeWords(begins)} to ${timeWords(ends)}`;
  if (begins) return `From ${timeWords(begins)} on`;
  return ends ? `Until ${timeWords(ends)}` : 'At all times';
}
