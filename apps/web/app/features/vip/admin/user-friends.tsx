import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { refusalLabels } from '../../../components/loyalty/refusal-labels.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';

/** The server lists at most so many. */
const maxListed = 100;

/**
 * Refused invitations of one customer, or those of all customers that wait for a review, where none shows nothing; one
 * that is not reviewed yet is rewarded anyway or left refused.
 */
export function UserFriends({ userId }: { readonly userId?: string }) {
  const query = useQuery(personalQuery('admin.friends.list', { user_id: userId }));
  const review = useChange(
    (input: { readonly id: string; readonly decision: 'reward' | 'refuse' }) =>
      browserClient.call('admin.friends.review', input),
    {
      changes: ['admin.friends.list'],
      done: ({ message }) => message,
      failed: 'The invitation was not reviewed. Please try again.',
      isPendingUntilShown: true,
    },
  );
  const { data, isError } = query;
  if (userId === undefined && data?.length === 0) return null;
  return (
    <Part title={userId === undefined ? 'Refused invitations to review' : 'Refused invitations'}>
      {!data && !isError && <Skeleton className="h-24" />}
      {isError && !data && <PartNotLoaded what="The invitations" query={query} />}
      {data?.length === 0 && <p className="text-ink-muted text-small">None.</p>}
      <ul className="text-small empty:hidden">
        {data?.map(({ _id: id, friend_id, friend, inviter, state, refusal, joined_at, reviewed_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-t py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {inviter || 'A closed account'} invited{' '}
              {userId === undefined ? (
                <TextLink to={`/dashboard/users-management/${friend_id}`}>{friend || 'a customer'}</TextLink>
              ) : (
                friend || 'a closed account'
              )}
              <span className="block text-ink-muted text-note">
                {dayLabel(joined_at)}:{' '}
                {refusal ? `refused, as ${refusalLabels[refusal]}` : reviewLabels[state]}
                {reviewed_at !== null && `, reviewed on ${dayLabel(reviewed_at)}`}
              </span>
            </span>
            {state === 'refused' && reviewed_at === null && (
              <Allowed right="loyalty.change">
                <span className="flex flex-wrap gap-2">
                  {(['reward', 'refuse'] as const).map((decision) => (
                    <Button
                      key={decision}
                      size="small"
                      variant="quiet"
                      disabled={review.isPending}
                      onClick={() => review.mutate({ id, decision })}
                    >
                      {decision === 'reward' ? 'Reward anyway' : 'Leave refused'}
                      <span className="sr-only"> for {friend}</span>
                    </Button>
                  ))}
                </span>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      {data && data.length >= maxListed && (
        <p className="border-rule border-t pt-3 text-ink-muted text-small">
          The newest {maxListed} are shown. Older ones follow as these are reviewed.
        </p>
      )}
    </Part>
  );
}

const reviewLabels = {
  joined: 'rewarded after the return window',
  rewarded: 'rewarded',
  refused: 'refused',
} as const;
