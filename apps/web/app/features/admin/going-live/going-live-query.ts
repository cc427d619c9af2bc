import { personalQuery } from '../../../session/personal-queries.ts';

export const goingLiveQuery = personalQuery('admin.goingLive.get', {}, { staleTime: 0 });
