/** Admin of users. */
export { adminEndSessions } from './end-sessions.ts';
export { adminExportUsers } from './export-users.ts';
export { adminGetUser } from './get-user.ts';
export { refuseToLoseLastAdmin } from './last-admin.ts';
export { adminListUsers } from './list-users.ts';
export { presentManagedUser, presentManagedUsers } from './present-managed-user.ts';
export { adminTakeOffSecondFactor } from './take-off-second-factor.ts';
export { adminUpdateUser } from './update-user.ts';
