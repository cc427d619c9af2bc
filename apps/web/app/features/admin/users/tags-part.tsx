import type { WireInput } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Allowed } from '../kit/allowed.tsx';
import { TagsField } from '../kit/form/tags-field.tsx';
import { Part } from '../kit/part.tsx';
import { type UserDetails, userQueries } from './user-queries.ts';

/** Hint of what the law lets customers read about themselves. */
export const hintOfReaders = 'Only visible to the staff, and in the customer’s export of personal data.';

/** Tags of a customer; each press of a button saves at once. */
export function TagsPart({ user: { _id: id, tags } }: { readonly user: Pick<UserDetails, '_id' | 'tags'> }) {
  const change = useChange(
    (tagged: Omit<WireInput<'admin.customers.tag'>, 'id'>) =>
      browserClient.call('admin.customers.tag', { id, ...tagged }),
    { changes: [...userQueries, 'admin.customers.tags'], isPendingUntilShown: true },
  );
  return (
    <Part title="Tags">
      <Allowed right="customers.change">
        <TagsField
          label="New tag"
          tags={tags}
          hint={hintOfReaders}
          isDisabled={change.isPending}
          onAdd={(tag) => change.mutate({ add: [tag] })}
          onRemove={(tag) => change.mutate({ remove: [tag] })}
        />
      </Allowed>
    </Part>
  );
}
