import { ApiProblem, type Reply } from '@jhumka/contract/client';
import { formatMobile } from '@jhumka/domain/addresses';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { type UserDetails, userQueries } from './user-queries.ts';

type Account = Pick<UserDetails, '_id' | 'name' | 'email' | 'mobile'>;
type JoinPreview = Reply<'admin.customers.previewJoin'>['data'];

/** Button that joins a customer's account with another one of the same customer. */
export function JoinAccounts({ user }: { readonly user: UserDetails }) {
  const [isOpen, setOpen] = useState(false);
  if (user.role === 'ADMIN') return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Join with another account
      </Button>
      {isOpen && <JoinDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

interface JoinDialogProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** Finds the other account, shows what joining them does, and does exactly that. */
function JoinDialog({ user, onClose }: JoinDialogProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<JoinPreview>();
  const [hasChanged, setHasChanged] = useState(false);
  const preview = useChange(
    async (ids: { readonly id: string; readonly otherId: string }) =>
      (await browserClient.call('admin.customers.previewJoin', ids)).data,
    { onSuccess: setShown, failed: null },
  );
  const join = useChange(
    ({ stays, goes, digest }: JoinPreview) =>
      browserClient.call('admin.customers.join', { id: stays._id, otherId: goes._id, digest }),
    {
      onSuccess: async (_, { stays }) => {
        onClose();
        // First, as the page of the erased account shows nothing any more.
        await navigate(`/dashboard/users-management/${stays._id}`);
      },
      onError: (error, { stays, goes }) => {
        if (!(error instanceof ApiProblem) || error.code !== 'consequences-changed') return;
        setHasChanged(true);
        preview.mutate({ id: stays._id, otherId: goes._id });
      },
      done: 'The accounts are joined',
      changes: userQueries,
      failed: null,
    },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={shown ? 'Join these accounts?' : 'Join with another account'}
      footer={
        shown ? (
          // A separate effect: moves the focus to the current step.
          <Fragment key="shown">
            <Button onClick={() => setShown(undefined)}>Back</Button>
            <Button
              variant="danger-solid"
              isBusy={join.isPending || preview.isPending}
              onClick={() => join.mutate(shown)}
            >
              Join into {nameOf(shown.stays)}
            </Button>
          </Fragment>
        ) : (
          <Button key="search" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shown && hasChanged && (
          <Notice tone="warning" isUrgent>
            Something changed in the meantime, and nothing was joined. This is the new preview.
          </Notice>
        )}
        {shown ? (
          <Effects
            shown={shown}
            onSwap={() => preview.mutate({ id: shown.goes._id, otherId: shown.stays._id })}
          />
        ) : (
          <OtherAccount
            user={user}
            isBusy={preview.isPending}
            onChoose={(otherId) => {
              setHasChanged(false);
              preview.mutate({ id: user._id, otherId });
            }}
          />
        )}
        <FormProblem
          error={preview.error ?? (hasChanged ? null : join.error)}
          failed="The shop did not answer. It is safe to try again."
        />
      </div>
    </Dialog>
  );
}

const nameOf = ({ name, email, mobile }: Account) => email || name || formatMobile(mobile);

function AccountFacts({ account }: { readonly account: Account }) {
  return (
    <span className="min-w-0">
      <strong className="block font-semibold">{account.name}</strong>
      <span className="block wrap-anywhere text-note text-ink-muted">
        {[account.email || 'no email', account.mobile && formatMobile(account.mobile)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  );
}

interface EffectsProps {
  readonly shown: JoinPreview;
  readonly onSwap: () => void;
}

function Effects({ shown, onSwap }: EffectsProps) {
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        {(['stays', 'goes'] as const).map((part) => (
          <div key={part} className="grid gap-1 rounded-1 border border-rule p-3">
            <dt className="text-note text-ink-muted">{part === 'stays' ? 'Stays' : 'Is erased'}</dt>
            <dd>
              <AccountFacts account={shown[part]} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.can_swap && <TextButton onClick={onSwap}>Let the other account stay</TextButton>}
      <ul aria-label="What happens" className="grid list-disc gap-2 ps-5 text-small">
        {shown.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </>
  );
}

interface OtherAccountProps {
  readonly user: Account;
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
}

/** Letters from which on a search is sent. */
const minSearched = 3;

/** Search for the other account by name, email or mobile. */
function OtherAccount({ user, isBusy, onChoose }: OtherAccountProps) {
  const [entry, setEntry] = useState(user.mobile);
  const search = useDeferredValue(entry.trim());
  const query = useQuery(
    personalQuery('admin.users.list', { search, role: 'USER' }, { enabled: search.length >= minSearched }),
  );
  const found = query.data?.users.filter(({ _id }) => _id !== user._id) ?? [];
  return (
    <>
      <p className="text-small">
        For a customer with two accounts, as one made by phone and one registered. Check that both belong to
        the same person.
      </p>
      <TextField
        label="Mobile, email or name of the other account"
        type="search"
        maxLength={100}
        value={entry}
        onChange={({ target }) => setEntry(target.value)}
      />
      <FormProblem error={query.error} failed="The accounts were not found. Please try again." />
      <p role="status" className="text-small text-ink-muted empty:hidden">
        {query.isFetching && 'Looking …'}
        {query.isSuccess && !query.isFetching && found.length === 0 && 'No other account matches.'}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {found.map((one) => (
          <li key={one._id} className="flex items-center justify-between gap-4">
            <AccountFacts account={one} />
            <Button size="small" disabled={isBusy} onClick={() => onChoose(one._id)}>
              Choose {nameOf(one)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
