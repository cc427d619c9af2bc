import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { mayOpenAddress } from './role-view.tsx';

interface PageLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the admin; only its text where the role of the user may not open that page. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const isOpen = mayOpenAddress(useSession().user, to.split('?')[0] ?? '');
  if (!isOpen) return <span>{children}</span>;
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
