import type { Verbs } from '../../../verb.ts';
import { getWaitingRoom, saveWaitingRoom } from './administer-waiting-room.ts';
import { mailAtTurn } from './mail-at-turn.ts';
import { waitForTurn } from './wait.ts';

export const waitingRoomVerbs = {
  'waitingRoom.wait': waitForTurn,
  // The server has let the caller pass before it.
  'waitingRoom.enter': async () => ({ message: 'It is your turn to order' }),
  'waitingRoom.mail': mailAtTurn,
  'admin.waitingRoom.get': getWaitingRoom,
  'admin.waitingRoom.save': saveWaitingRoom,
} satisfies Partial<Verbs>;
