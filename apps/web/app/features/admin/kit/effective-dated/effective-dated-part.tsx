import { formatDate, isDay } from '@jhumka/domain/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import { personal } from '../../../../session/personal-queries.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { formatTime } from '../format.ts';
import { PartNotLoaded } from '../not-loaded.tsx';
import type { EffectiveDatedRules, EffectiveDatedSource, RulesVersion } from './effective-dated-rules.ts';

interface EffectiveDatedPartProps<Rules> {
  readonly source: EffectiveDatedSource<Rules>;
  readonly summaryOf: (rules: Rules) => ReactNode;
  readonly children: (shown: EffectiveDatedRules<Rules>) => ReactNode;
}

/** Effective-dated settings: form, versions, and withdrawing a scheduled one. */
export function EffectiveDatedPart<Rules>({ source, summaryOf, children }: EffectiveDatedPartProps<Rules>) {
  const query = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => source.read(signal),
    meta: personal,
  });
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <PartNotLoaded what={source.name} query={query} />
    ) : (
      <Skeleton className="h-96 rounded-2" />
    );
  }
  // Another version remounts the form, which reports the discarded draft.
  const planned = data.versions.filter(({ state }) => state === 'planned').map(({ version }) => version);
  return (
    <Panel className="grid gap-6 rounded-2">
      <div key={[data.version, ...planned].join('-')}>{children(data)}</div>
      <VersionList source={source} versions={data.versions} summaryOf={summaryOf} />
    </Panel>
  );
}

const states: Readonly<Record<RulesVersion<unknown>['state'], { label: string; tone: BadgeTone }>> = {
  planned: { label: 'Scheduled', tone: 'info' },
  'in-force': { label: 'Current', tone: 'success' },
  past: { label: 'Past', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'outline' },
};

interface VersionListProps<Rules> {
  readonly source: EffectiveDatedSource<Rules>;
  readonly versions: readonly RulesVersion<Rules>[];
  readonly summaryOf: (rules: Rules) => ReactNode;
}

/** Lists every version, the latest effective date first; planned ones can be withdrawn. */
function VersionList<Rules>({ source, versions, summaryOf }: VersionListProps<Rules>) {
  const { name, queryKey } = source;
  const queryClient = useQueryClient();
  const withdraw = useChange(source.withdraw, {
    done: 'Scheduled change withdrawn',
    failed: 'The scheduled change was not withdrawn. Please try again.',
    changes: [queryKey[0]],
    onSuccess: (shown) => queryClient.setQueryData(queryKey, shown),
  });
  const planned = versions.filter(({ state }) => state === 'planned');

  const item = (each: RulesVersion<Rules>) => (
    <li
      key={each.version}
      className="flex flex-wrap items-center justify-between gap-3 border-rule border-t py-3"
    >
      <span className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <span className="flex items-center gap-2">
          <Badge tone={states[each.state].tone}>{states[each.state].label}</Badge>
          <span className="font-medium">from {dayOf(each.holds_from)}</span>
        </span>
        <span className="text-ink-muted">{summaryOf(each.rules)}</span>
        <span className="text-note text-ink-muted">
          {each.createdAt === null ? 'Default' : `${each.author}, ${formatTime(each.createdAt)}`}
          {each.note && `: ${each.note}`}
        </span>
      </span>
      {each.state === 'planned' && (
        <ConfirmButton
          variant="secondary"
          isBusy={withdraw.isPending && withdraw.variables === each.version}
          question={{
            title: `Withdraw the change scheduled for ${dayOf(each.holds_from)}?`,
            text: 'The previous version stays in effect.',
            action: 'Withdraw',
            isDanger: true,
          }}
          onYes={() => withdraw.mutate(each.version)}
        >
          Withdraw<span className="sr-only"> the change scheduled for {dayOf(each.holds_from)}</span>
        </ConfirmButton>
      )}
    </li>
  );

  return (
    <div>
      {planned.length > 0 && (
        <ul className="grid text-small" aria-label={`${name}, planned`}>
          {planned.map(item)}
        </ul>
      )}
      <details className="border-rule border-t pt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-small">
          Versions ({versions.length})
        </summary>
        <ul className="grid text-small">{versions.filter(({ state }) => state !== 'planned').map(item)}</ul>
      </details>
    </div>
  );
}

const dayOf = (day: string | null) => (day === null ? 'the beginning' : isDay(day) ? formatDate(day) : day);
