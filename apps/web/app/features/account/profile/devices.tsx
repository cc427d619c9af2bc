import { formatDateTime } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { type Device, deviceListQuery, useExtendSession } from '../../../session/device-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { DeviceIcon } from '../../../ui/icons/page-icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deviceName } from './device-name.ts';
import { settingsRow } from './settings.tsx';

/** Active sessions: sign a device out, stay signed in longer on this one. */
export function Devices() {
  const { data: devices, isError, refetch } = useQuery(deviceListQuery());
  if (devices) {
    return (
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
    );
  }
  if (!isError) return <Skeleton className="h-28" />;
  return (
    <p className="flex flex-wrap items-center gap-4">
      Your devices did not load.
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const extend = useExtendSession();
  const signOut = useSignOut();
  const known = deviceName(device.user_agent);
  const name = known ?? (device.is_current ? 'This device' : 'Another device');
  return (
    <li className={settingsRow}>
      <DeviceIcon className="text-ink-muted" />
      <span className="min-w-0 flex-1 basis-48">
        <strong className="block font-semibold">{name}</strong>
        <span className="type-note block tabular-nums">
          {device.is_current
            ? known === null
              ? 'Now'
              : 'This device, now'
            : `Last active ${formatDateTime(new Date(device.last_used_at))}`}
          {'. '}Until {formatDateTime(new Date(device.expiresAt))}
        </span>
      </span>
      {device.is_current ? (
        <TextButton className="text-small" disabled={extend.isPending} onClick={() => extend.mutate()}>
          Extend to 30 days
        </TextButton>
      ) : (
        <TextButton
          className="text-small"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate(device._id)}
        >
          Sign out
          <span className="sr-only">
            {name}, last active {formatDateTime(new Date(device.last_used_at))}
          </span>
        </TextButton>
      )}
    </li>
  );
}

function useSignOut() {
  return useChange((id: string) => browserClient.call('user.revokeSession', { id }), {
    done: 'Device signed out',
    failed: 'The device could not be signed out',
    changes: ['user.sessions'],
    isPendingUntilShown: true,
  });
}
