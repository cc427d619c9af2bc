/** Admin of users. */
export { presentManagedUser, presentManagedUsers } from './get-user.ts';
export { refuseToLoseLastAdmin } from './update-user.ts';
