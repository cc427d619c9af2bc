import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { personal } from '../../../../session/personal-queries.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PartNotLoaded } from '../not-loaded.tsx';
import type { EffectiveDatedRules, EffectiveDatedSource } from './effective-dated-rules.ts';
import { VersionList } from './version-list.tsx';

interface EffectiveDatedPartProps<Rules> {
  readonly source: EffectiveDatedSource<Rules>;
  /** Rules in a line. */
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
