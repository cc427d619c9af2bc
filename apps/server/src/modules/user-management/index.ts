/** People as administrators manage them. */
export { adminGetUser } from './get-user.ts';
export { refuseToLoseLastAdmin } from './last-admin.ts';
export { adminListUsers } from './list-users.ts';
export { adminUpdateUser } from './update-user.ts';
