import type { WireInput } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { type UserWhole, useChangeUser } from './user-queries.ts';

type Change = Omit<WireInput<'user.adminUpdate'>, 'id'>;

/** Buttons that suspend somebody or let them in again, and that make or unmake an administrator. */
export function Standing({ user }: { readonly user: UserWhole }) {
  const confirm = useConfirm();
  const name = user.name || user.email;
  const change = useChangeUser<Change>(
    user._id,
    (fields) => browserClient.call('user.adminUpdate', { id: user._id, ...fields }),
    ({ status, role }) =>
      role === undefined
        ? `${name} is ${status === 'Suspended' ? 'suspended' : 'active'}`
        : `${name} is ${role === 'ADMIN' ? 'an administrator' : 'no administrator'} now`,
  );
  const ask = async (question: Parameters<typeof confirm>[0], fields: Change) => {
    const answer = await confirm(question);
    if (answer) change.mutate({ ...fields, note: answer.reason });
  };
  const isSuspended = user.status === 'Suspended';
  const isAdmin = user.role === 'ADMIN';
  return (
    <>
      <Button
        size="small"
        isBusy={change.isPending}
        onClick={() =>
          void ask(
            isAdmin
              ? {
                  title: `Take the back office from ${name}?`,
                  text: 'From the next moment they see the shop like every shopper. The last administrator can’t lose it.',
                  action: 'Take it away',
                  isDanger: true,
                  reason: 'required',
                }
              : {
                  title: `Make ${name} an administrator?`,
                  text: 'They will see every order and person, and may change everything that you may, also this.',
                  action: 'Make administrator',
                  reason: 'required',
                },
            { role: isAdmin ? 'USER' : 'ADMIN' },
          )
        }
      >
        {isAdmin ? 'Make a shopper' : 'Make administrator'}
      </Button>
      <Button
        size="small"
        look={isSuspended ? 'secondary' : 'danger'}
        isBusy={change.isPending}
        onClick={() =>
          void ask(
            isSuspended
              ? {
                  title: `Let ${name} in again?`,
                  text: 'They can log in and order from the next moment.',
                  action: 'Let in',
                  reason: 'optional',
                }
              : {
                  title: `Suspend ${name}?`,
                  text: 'They are out of every device at once and can neither log in nor order. Orders that are on their way go on.',
                  action: 'Suspend',
                  isDanger: true,
                  reason: 'required',
                },
            { status: isSuspended ? 'Active' : 'Suspended' },
          )
        }
      >
        {isSuspended ? 'Let in again' : 'Suspend'}
      </Button>
    </>
  );
}
