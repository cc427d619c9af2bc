import type { Reply } from '@jhumka/contract/client';
import { formatCoins } from '@jhumka/domain/coins';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { friendNote } from '../../components/loyalty/friend-note.ts';
import { refusalLabels } from '../../components/loyalty/refusal-labels.ts';
import { copyLink, openShareSheet } from '../../components/share-link.tsx';
import { useEntryForm } from '../../components/use-entry-form.ts';
import { personalQuery } from '../../session/personal-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

type CameBy = NonNullable<Reply<'friends.get'>['data']['came_by']>;

const friendsQuery = () => personalQuery('friends.get', {});

/** Invitations of friends: how they work, the customer's link, what came of it, and the code of a friend. */
export function InviteFriends() {
  const query = useQuery(friendsQuery());
  const { data } = query;
  const create = useChange(async () => (await browserClient.call('friends.createCode', {})).data, {
    changes: ['friends.get'],
    failed: 'Your link was not created. Please try again',
  });
  if (!data) {
    if (!query.isError) return null;
    return (
      <LoadFailed title="Your invitations did not load" query={query}>
        Please check your connection.
      </LoadFailed>
    );
  }
  const { rules, friends } = data;
  const link = data.link ?? create.data?.link;
  const share = async (url: string) => {
    if (!(await openShareSheet('Jewellery that I like', url))) await copyLink(url, 'the field above');
  };
  return (
    <section aria-labelledby="friends" className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
      <h3 id="friends" className="type-heading">
        Invite friends
      </h3>
      <p className="text-small">
        Send your link to somebody who has not ordered here yet. Once the time to return their first order of{' '}
        {formatRupees(rules.min_order)} or more is over, you get {formatCoins(rules.inviter_coins)} and they
        get {formatCoins(rules.friend_coins)}. That counts for up to {rules.max_per_month} friends a month and{' '}
        {rules.max_per_year} a year, within {rules.days} days.
      </p>
      {link === undefined ? (
        <Button isBusy={create.isPending} className="justify-self-start" onClick={() => create.mutate()}>
          Get my link
        </Button>
      ) : (
        <>
          <TextField label="Your link" readOnly value={link} onFocus={({ target }) => target.select()} />
          <Button className="justify-self-start" onClick={() => void share(link)}>
            Share my link
          </Button>
        </>
      )}
      {friends.length > 0 && (
        <ul aria-label="Invited friends" className="text-small">
          {friends.map(({ first_name, ...referral }) => (
            <li key={`${referral.joined_at} ${first_name}`} className="border-rule border-t py-2">
              {first_name}: {stateLabel(referral)}
            </li>
          ))}
        </ul>
      )}
      {data.came_by && <p className="text-small">A friend invited you: {stateLabel(data.came_by)}</p>}
      {[data.came_by, ...friends].some((one) => one?.refusal) && (
        <p className="text-small">
          Is that wrong? <TextLink to="/contact">Write to us</TextLink>, and a person looks at it again.
        </p>
      )}
      {data.can_join && <FriendCodeForm />}
      <p className="type-note">
        To see that nobody invites themselves, we compare device, mobile number and address as keyed hashes,
        which we delete after {rules.days} days.
      </p>
    </section>
  );
}

function FriendCodeForm() {
  const [searchParams] = useSearchParams();
  const form = useEntryForm({
    saved: { friend_code: searchParams.get('friend') ?? friendNote.read() ?? '' },
    check: ({ friend_code: code }) => ({ friend_code: code.trim() === '' && 'Please enter the code' }),
    send: (entry) => browserClient.call('friends.join', entry),
    changes: ['friends.get'],
    done: 'Code entered',
  });
  return (
    <form {...form.attributes} className="grid gap-3">
      <TextField
        label="Code of a friend"
        hint="Counts before your first order."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        name="friend_code"
        {...form.field('friend_code')}
      />
      <FormNotice error={form.failure} failed="The code was not entered. Please try again" />
      <Button type="submit" isBusy={form.isPending} className="justify-self-start">
        Use code
      </Button>
    </form>
  );
}

function stateLabel({ state, refusal, coins }: CameBy): string {
  if (refusal !== null) return `no coins, as ${refusalLabels[refusal]}`;
  return state === 'rewarded'
    ? `you got ${formatCoins(coins)}`
    : 'your coins come once the time to return the first order is over';
}
