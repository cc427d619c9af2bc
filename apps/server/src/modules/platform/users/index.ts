/** Users: the table, and its queries for other modules. Registration and login are in accounts. */

export { lockOwnAccount, refuseAdmin } from './lock-own-account.ts';
export { presentVersions } from './present-versions.ts';
export {
  type AccountStatus,
  accountStatusOf,
  changeUser,
  clearProfile,
  findFirstAdmin,
  findUser,
  findUserByEmail,
  forgetUser,
  insertUser,
  listAdministrators,
  lockFirstAdmin,
  lockUser,
  makeAdmin,
  manageUser,
  markEmailVerified,
  markLoggedIn,
  setAvatar,
  setMobile,
  setPassword,
  setUserBirthday,
  type User,
} from './store.ts';
export {
  countUsers,
  countUsersSince,
  findUserNames,
  findUsers,
  found,
  hasOtherActiveAdmin,
  isUnfiltered,
  listUsers,
  type UserConditions,
  type UserSort,
} from './store-lists.ts';
export { findUsersAmong, searchUsers } from './store-search.ts';
