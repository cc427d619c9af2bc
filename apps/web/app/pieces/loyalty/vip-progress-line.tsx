import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/use-session.ts';
import { vipStatusQuery } from './loyalty-queries.ts';

/** How far a member is from the next tier, or that there is none above (spec 4.20, 4.21); nothing for anybody else. */
export function VipProgressLine({ className }: { readonly className?: string | undefined }) {
  const { user } = useSession();
  const isShown = user?.role === 'USER' && user.vip_enabled;
  const { data } = useQuery({ ...vipStatusQuery(), enabled: isShown });
  if (!isShown || !data) return null;
  return <span className={className}>{data.message}</span>;
}
