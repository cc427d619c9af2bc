import type { Verbs } from '../../../verb.ts';
import { adminEndSessions } from './end-sessions.ts';
import { adminExportUsers } from './export-users.ts';
import { adminGetUser } from './get-user.ts';
import { adminListUsers } from './list-users.ts';
import { adminRemoveSecondFactor } from './remove-second-factor.ts';
import { adminUpdateUser } from './update-user.ts';

export const adminUsersVerbs = {
  'admin.users.list': adminListUsers,
  'admin.users.export': adminExportUsers,
  'admin.users.get': adminGetUser,
  'admin.users.update': adminUpdateUser,
  'admin.users.endSessions': adminEndSessions,
  'admin.users.removeSecondFactor': adminRemoveSecondFactor,
} satisfies Partial<Verbs>;
