import type { Right } from '@jhumka/domain/staff';
import { useSession } from '../../../session/use-session.ts';
import type { User } from '../../../session/user-query.ts';

/** Returns true where a user has a right; an owner has all. The server checks each call again. */
export const hasRight = (user: User | undefined, right: Right | null | undefined): boolean =>
  !user?.staff_role ||
  user.staff_role._id === 'owner' ||
  right === 'staff' ||
  (right != null && user.permissions.includes(right));

/** Returns true where the role of the user has a right; null is for owners alone. */
export const useMay = (right: Right | null): boolean => hasRight(useSession().user, right);
