import type { FriendMark, FriendRefusal } from '@jhumka/domain/friends';
import type { Defaulted, Instant, OptionalInstant } from '../columns.ts';

export interface FriendCodesTable {
  user_id: string;
  code: string;
  created_at: Instant;
}

export interface ReferralsTable {
  id: string;
  friend_id: string;
  inviter_id: string;
  state: 'joined' | 'rewarded' | 'refused';
  refusal: Defaulted<FriendRefusal | ''>;
  /** True when an administrator rewards it whatever the guards find. */
  is_allowed: Defaulted<boolean>;
  joined_at: Instant;
  decided_at: OptionalInstant;
  /** When an administrator decided about the refusal. */
  reviewed_at: OptionalInstant;
}

/** Keyed hashes of what accounts have in common, for 180 days. */
export interface FriendMarksTable {
  user_id: string;
  kind: FriendMark;
  hash: string;
  created_at: Instant;
}

export interface TablesOfFriends {
  friend_codes: FriendCodesTable;
  referrals: ReferralsTable;
  friend_marks: FriendMarksTable;
}
