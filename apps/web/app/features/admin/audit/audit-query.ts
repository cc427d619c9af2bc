import type { Reply } from '@jhumka/contract/client';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';

export type AuditEntry = Reply<'admin.audit.list'>['data'][number];

/** A page of the log by the filters of the URL. */
export const auditQuery = (listing: Listing) => ({
  ...listQuery('admin.audit.list', listing, (reply) => ({
    ...rowsOf(reply),
    actions: reply.actions,
    actors: reply.actors,
    subjectName: reply.subjectName,
  })),
  staleTime: 0,
});
