import type { Reply } from '@jhumka/contract/client';
import { personalQuery } from '../../session/personal-queries.ts';

/** A size that a customer has saved, for themselves or for somebody else. */
export type OwnSize = Reply<'user.sizes'>['data'][number];

/** Saved sizes of the customer, oldest first. */
export const sizeListQuery = () => personalQuery('user.sizes', {});
