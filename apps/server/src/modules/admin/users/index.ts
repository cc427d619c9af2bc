/** Admin of users. */
export { adminEndSessions } from './end-sessions.ts';
export { adminExportUsers } from './export-users.ts';
export { adminGetUser, presentManagedUser, presentManagedUsers } from './get-user.ts';
export { adminListUsers } from './list-users.ts';
export { adminRemoveSecondFactor } from './remove-second-factor.ts';
export { adminUpdateUser, refuseToLoseLastAdmin } from './update-user.ts';
