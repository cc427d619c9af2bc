import type { WireInput } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';
import { AskButton } from '../kit/ask-button.tsx';
import { type UserWhole, useChangeUser } from './user-queries.ts';

/** Buttons that suspend somebody or let them in again, and that make or unmake an administrator. */
export function Standing({ user }: { readonly user: UserWhole }) {
  const name = user.name || user.email;
  const change = useChangeUser<Omit<WireInput<'user.adminUpdate'>, 'id'>>(
    (fields) => browserClient.call('user.adminUpdate', { id: user._id, ...fields }),
    (_, { status, role }) =>
      role === undefined
        ? `${name} is ${status === 'Suspended' ? 'suspended' : 'active'}`
        : `${name} is ${role === 'ADMIN' ? 'an administrator' : 'no administrator'} now`,
  );
  const { user: own } = useSession();
  const isOwn = own?._id === user._id;
  const isSuspended = user.status === 'Suspended';
  const isAdmin = user.role === 'ADMIN';
  return (
    <>
      <AskButton
        look="secondary"
        isBusy={change.isPending}
        question={
          isAdmin
            ? {
                title: isOwn ? 'Take the back office from yourself?' : `Take the back office from ${name}?`,
                text: isOwn
                  ? 'This is your own account. You are out of the back office at once, and only another administrator lets you back in.'
                  : 'From the next moment they see the shop like every shopper. The last administrator can’t lose it.',
                action: 'Take it away',
                isDanger: true,
                reason: 'required',
              }
            : {
                title: `Make ${name} an administrator?`,
                text: 'They will see every order and person, and may change everything that you may, also this.',
                action: 'Make administrator',
                reason: 'required',
              }
        }
        onYes={(note) => change.mutate({ role: isAdmin ? 'USER' : 'ADMIN', note })}
      >
        {isAdmin ? 'Make a shopper' : 'Make administrator'}
      </AskButton>
      <AskButton
        look={isSuspended ? 'secondary' : 'danger'}
        isBusy={change.isPending}
        question={
          isSuspended
            ? {
                title: `Let ${name} in again?`,
                text: 'They can log in and order from the next moment.',
                action: 'Let in',
                reason: 'optional',
              }
            : {
                title: isOwn ? 'Suspend yourself?' : `Suspend ${name}?`,
                text: isOwn
                  ? 'This is your own account. You are out of every device at once, and only another administrator lets you back in.'
                  : 'They are out of every device at once and can neither log in nor order. Orders that are on their way go on.',
                action: 'Suspend',
                isDanger: true,
                reason: 'required',
              }
        }
        onYes={(note) => change.mutate({ status: isSuspended ? 'Active' : 'Suspended', note })}
      >
        {isSuspended ? 'Let in again' : 'Suspend'}
      </AskButton>
    </>
  );
}
