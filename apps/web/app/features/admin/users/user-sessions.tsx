import { browserClient } from '../../../api/client.ts';
import { DeviceIcon } from '../../../ui/icons/page-icons.tsx';
import type { Question } from '../kit/confirm.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { formatTime } from '../kit/format.ts';
import { Part } from '../kit/part.tsx';
import { type UserDetails, useChangeUser } from './user-queries.ts';

interface End {
  readonly sessionId?: string;
  readonly note: string;
}

/** The devices on which a person is logged in; each of them, or all, can be logged out. */
export function UserSessions({ user }: { readonly user: UserDetails }) {
  const name = user.name || user.email;
  const end = useChangeUser<End>(
    (which) => browserClient.call('admin.users.endSessions', { id: user._id, ...which }),
    (_, { sessionId }) => (sessionId === undefined ? `${name} logged out everywhere` : 'Device logged out'),
  );
  const question = (where: string, things: readonly string[]): Question => ({
    title: `Log ${name} out ${where}?`,
    text: 'They have to log in again. The cart is not lost.',
    things,
    action: 'Log out',
    isDanger: true,
    reason: 'optional',
  });
  return (
    <Part
      title="Devices"
      end={
        user.sessions.length > 1 && (
          <ConfirmButton
            isBusy={end.isPending}
            question={question('everywhere', user.sessions.map(deviceOf))}
            onYes={(note) => end.mutate({ note })}
          >
            Log out all
          </ConfirmButton>
        )
      }
    >
      {user.sessions.length === 0 && (
        <p className="text-small text-ink-muted">Not logged in on any device.</p>
      )}
      <ul>
        {user.sessions.map((session) => (
          <li
            key={session._id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-rule py-2 not-first:border-t"
          >
            <DeviceIcon size="small" className="text-ink-muted" />
            <span className="min-w-0">
              <span className="block truncate" title={session.user_agent}>
                {deviceOf(session)}
              </span>
              <span className="block text-note text-ink-muted">
                {session.is_current ? 'this one, ' : ''}
                {formatTime(session.last_used_at)}
              </span>
            </span>
            <ConfirmButton
              isBusy={end.isPending}
              question={question('on this device', [deviceOf(session)])}
              onYes={(note) => end.mutate({ sessionId: session._id, note })}
            >
              Log out
              <span className="sr-only">
                {' '}
                {deviceOf(session)}, {formatTime(session.last_used_at)}
              </span>
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const deviceOf = ({ user_agent: device }: UserDetails['sessions'][number]) => device || 'Unknown device';
