import type { ReactNode } from 'react';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface NotForAdminsProps {
  readonly title: string;
  /** Why there is nothing of theirs here. */
  readonly children: ReactNode;
  /** Path of the corresponding admin page. */
  readonly to: string;
  readonly place: string;
}

/** Customer page as shown to administrators: why it is empty, and a link to theirs. */
export function NotForAdmins({ title, children, to, place }: NotForAdminsProps) {
  return (
    <EmptyState title={title} isPage action={<LinkButton to={to}>{place}</LinkButton>}>
      {children}
    </EmptyState>
  );
}
