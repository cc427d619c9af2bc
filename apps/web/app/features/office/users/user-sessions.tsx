import { browserClient } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { DeviceIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { timeWords } from '../kit/time-words.ts';
import { type UserWhole, useChangeUser } from './user-queries.ts';

interface End {
  readonly sessionId?: string;
  readonly note: string;
}

/** The devices on which a person is logged in; each of them, or all, can be logged out. */
export function UserSessions({ user }: { readonly user: UserWhole }) {
  const confirm = useConfirm();
  const name = user.name || user.email;
  const end = useChangeUser<End>(
    user._id,
    (which) => browserClient.call('user.adminEndSessions', { id: user._id, ...which }),
    ({ sessionId }) =>
      sessionId === undefined ? `${name} is logged out everywhere` : 'That device is logged out',
  );
  const ask = async (sessionId?: string, device?: string) => {
    const answer = await confirm({
      title: sessionId === undefined ? `Log ${name} out everywhere?` : `Log ${name} out on this device?`,
      text: 'Whoever uses it has to log in again. What is in the cart stays.',
      things:
        device === undefined
          ? user.sessions.map(({ user_agent }) => user_agent || 'Unknown device')
          : [device],
      action: 'Log out',
      isDanger: true,
      reason: 'optional',
    });
    if (answer) end.mutate({ ...(sessionId === undefined ? {} : { sessionId }), note: answer.reason });
  };
  return (
    <Panel className="rounded-2">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="type-heading">Devices</h2>
        {user.sessions.length > 1 && (
          <Button look="quiet" size="small" onClick={() => void ask()}>
            Log out all
          </Button>
        )}
      </div>
      {user.sessions.length === 0 && <p className="text-small text-ink-muted">Logged in nowhere.</p>}
      <ul>
        {user.sessions.map(({ _id, user_agent, last_used_at, is_current }) => (
          <li
            key={_id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-rule py-2 not-first:border-t"
          >
            <DeviceIcon size="small" className="text-ink-muted" />
            <span className="min-w-0">
              <span className="block truncate" title={user_agent}>
                {user_agent || 'Unknown device'}
              </span>
              <span className="block text-note text-ink-muted">
                {is_current ? 'this one, ' : ''}
                {timeWords(last_used_at)}
              </span>
            </span>
            <Button look="quiet" size="small" onClick={() => void ask(_id, user_agent || 'Unknown device')}>
              Log out
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
