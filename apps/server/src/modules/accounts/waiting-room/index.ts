/** The waiting room of a sale: customers join a queue, and are let in at a rate that the shop holds. */

export { sweepTurnMails } from './mail-at-turn.ts';
export { passWaitingRoom } from './pass-waiting-room.ts';
