import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { vipSettingsQuery } from './vip-queries.ts';

/** What the programme asks and gives, from which day on, and what it was before. */
export function SettingsPart() {
  const { data, isError, isFetching, refetch } = useQuery(vipSettingsQuery());
  if (!data) {
    return isError ? (
      <Notice tone="warning">
        The settings did not load.{' '}
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    ) : (
      <Skeleton className="h-96 rounded-2" />
    );
  }
  return (
    <Panel className="grid gap-6 rounded-2">
      {/* A newer version is another form: what was typed into the old one is told about there. */}
      <SettingsForm key={data.version} shown={data} />
      <SettingsHistory versions={data.versions} />
    </Panel>
  );
}
