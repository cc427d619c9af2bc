import type { Reply } from '@jhumka/contract/client';
import { personalQuery } from '../../../session/personal-queries.ts';

export type Dashboard = Reply<'admin.dashboard.get'>['data'];

/** Query of today's figures; refetched every minute while visible, and on focus. */
export const dashboardQuery = () => personalQuery('admin.dashboard.get', {}, { refetchInterval: 60_000 });

/** Query of the sentences about what has to be done; refetched with the figures. */
export const toDoQuery = () => personalQuery('admin.dashboard.toDo', {}, { refetchInterval: 60_000 });

export const goingLiveQuery = personalQuery('admin.goingLive.get', {}, { staleTime: 0 });
