import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

type RolesReply = Reply<'admin.roles.list'>;

/** A role with its rights and limits. */
export type Role = RolesReply['data'][number];
/** Members of the staff and open invitations. */
export type Staff = Pick<RolesReply, 'staff' | 'invitations'>;

/** Roles, who has them, and who is invited to them: the whole reply. */
export const rolesQuery = queryOptions({
  queryKey: ['admin.roles.list', {}] as const,
  queryFn: ({ signal }) => browserClient.call('admin.roles.list', {}, { signal }),
  meta: personal,
});
