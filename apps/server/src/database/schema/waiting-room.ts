import type { Defaulted, Instant, OptionalInstant } from './columns.ts';

/** Openings of the waiting room; the newest is the current one. */
export interface WaitingRoomsTable {
  id: string;
  version: number;
  is_on: boolean;
  begins_at: OptionalInstant;
  ends_at: OptionalInstant;
  per_minute: number;
  reason: string;
  prices_until: OptionalInstant;
  /** People that could have come in by now. */
  allowance: Defaulted<number>;
  called_up_to: Defaulted<number>;
  advanced_at: Instant;
  updated_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Highest number issued in a room. */
export interface WaitingRoomNumbersTable {
  room_id: string;
  issued_up_to: Defaulted<number>;
}

/** Highest number called, whenever it rose. */
export interface WaitingRoomCallsTable {
  room_id: string;
  called_at: Instant;
  called_up_to: number;
}

/** Numbers whose people came in; the account is known from their first order or cart. */
export interface WaitingRoomEntriesTable {
  room_id: string;
  number: number;
  user_id: string | null;
  entered_at: Instant;
}

/** Emails to send when a number is called. */
export interface WaitingRoomMailsTable {
  room_id: string;
  number: number;
  email: string;
  sent_at: OptionalInstant;
}

export interface TablesOfWaitingRoom {
  waiting_rooms: WaitingRoomsTable;
  waiting_room_numbers: WaitingRoomNumbersTable;
  waiting_room_calls: WaitingRoomCallsTable;
  waiting_room_entries: WaitingRoomEntriesTable;
  waiting_room_mails: WaitingRoomMailsTable;
}
