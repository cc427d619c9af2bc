import type { Right } from '@jhumka/domain/staff';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSession } from '../../../session/use-session.ts';
import type { User } from '../../../session/user-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChangeRightScope } from '../kit/allowed.tsx';
import { hasRight } from '../kit/use-may.ts';
import { type NavItem, navPageOf } from './nav-items.tsx';

/** Returns true for an entry of the menu that a role may open. The server checks each call again. */
export const mayOpen = (user: User | undefined, { right }: NavItem): boolean => hasRight(user, right);

/** Returns true unless the role of a user may not open the page at an address. */
export function mayOpenAddress(user: User | undefined, pathname: string, search?: string): boolean {
  const page = navPageOf(pathname, search);
  return !page || mayOpen(user, page.item);
}

/** Returns true unless the role of the user may not open this page. */
export function useMayOpenPage(): boolean {
  const { pathname, search } = useLocation();
  return mayOpenAddress(useSession().user, pathname, search);
}

/** Gives the controls of a page the right that its changes take: that of its area. */
export function ChangeScope({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const right = navPageOf(pathname, search)?.item.right ?? null;
  const changes = right && (right.replace('.see', '.change') as Right);
  return <ChangeRightScope value={changes}>{children}</ChangeRightScope>;
}

/** Says that the admin is seen as another role, with the way back. */
export function RoleViewNotice() {
  const { user } = useSession();
  const end = useChange(() => browserClient.call('admin.roles.view', { roleId: 'own' }), {
    failed: 'That did not work. Please try again.',
    onSuccess: () => window.location.assign('/dashboard/roles'),
  });
  if (!user?.staff_role?.is_view) return null;
  return (
    <section aria-label="Role" className="px-gutter pt-4 lg:px-8 print:hidden">
      <Notice tone="warning">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>You see the admin as {user.staff_role.name}, with their rights alone.</p>
          <Button variant="secondary" size="small" isBusy={end.isPending} onClick={() => end.mutate()}>
            Back to your own role
          </Button>
        </div>
      </Notice>
    </section>
  );
}
