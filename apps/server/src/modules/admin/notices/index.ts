/** Mails and notifications to the owner: each new order, and the day before. */

export { mailOwner } from './mail-owner.ts';
