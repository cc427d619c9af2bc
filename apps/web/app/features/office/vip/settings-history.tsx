import { formatDate, isDay } from '@jhumka/domain/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { inRupees } from '../kit/money-words.ts';
import { timeWords } from '../kit/time-words.ts';
import { type SettingsVersion, vipSettingsQuery } from './vip-queries.ts';

const states: Readonly<Record<SettingsVersion['state'], { words: string; tone: BadgeTone }>> = {
  planned: { words: 'Planned', tone: 'info' },
  'in-force': { words: 'In force', tone: 'success' },
  past: { words: 'Past', tone: 'plain' },
  withdrawn: { words: 'Withdrawn', tone: 'outline' },
};

/** Every version of the settings, the newest first; what is planned can be withdrawn. */
export function SettingsHistory({ versions }: { readonly versions: readonly SettingsVersion[] }) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const withdraw = useMutation({
    mutationFn: async (version: number) =>
      (await browserClient.call('vipAdmin.withdrawSettings', { version })).data,
    onSuccess: (shown) => {
      queryClient.setQueryData(vipSettingsQuery().queryKey, shown);
      showToast('The planned settings are withdrawn');
    },
    onError: (error) =>
      showToast(problemWords(error, 'They were not withdrawn. Please try again'), { tone: 'failed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: vipSettingsQuery().queryKey }),
  });
  if (versions.length === 0) return null;

  async function ask({ version, holds_from }: SettingsVersion) {
    const answer = await confirm({
      title: 'Withdraw the planned settings?',
      text: `What holds now goes on holding after ${dayOf(holds_from)}.`,
      action: 'Withdraw',
      isDanger: true,
    });
    if (answer) withdraw.mutate(version);
  }

  return (
    <details className="border-rule border-t pt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-small">
        Versions ({versions.length})
      </summary>
      <ul className="grid text-small">
        {versions.map((each) => (
          <li
            key={each.version}
            className="flex flex-wrap items-center justify-between gap-3 border-rule border-t py-3"
          >
            <span className="grid gap-0.5">
              <span className="flex items-center gap-2">
                <Badge tone={states[each.state].tone}>{states[each.state].words}</Badge>
                <span className="font-medium">from {dayOf(each.holds_from)}</span>
              </span>
              <span className="text-ink-muted">{wordsOf(each)}</span>
              <span className="text-note text-ink-muted">
                {each.author}, {timeWords(each.createdAt)}
                {each.note && `: ${each.note}`}
              </span>
            </span>
            {each.state === 'planned' && (
              <Button size="small" isBusy={withdraw.isPending} onClick={() => void ask(each)}>
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const dayOf = (day: string) => (isDay(day) ? formatDate(day) : day);

function wordsOf({ settings }: SettingsVersion): string {
  const { discount_percent: percent, thresholds } = settings;
  const tiers = (['SILVER', 'GOLD', 'PLATINUM'] as const).map(
    (tier) => `${percent[tier]}% from ${inRupees(thresholds[tier])}`,
  );
  return `${tiers.join(', ')}; membership ${inRupees(settings.membership_price)} or ${settings.membership_coins.toLocaleString('en-IN')} coins`;
}
