import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/use-session.ts';
import { vipStatusQuery } from './loyalty-queries.ts';

/** Progress of a member to the next tier, or that there is none above (spec 4.20, 4.21); renders nothing for others. */
export function VipProgressLine({ className }: { readonly className?: string | undefined }) {
  const { user } = useSession();
  const isShown = user?.role === 'USER' && user.vip_enabled;
  const { data } = useQuery({ ...vipStatusQuery(), enabled: isShown });
  if (!isShown) return null;
  // Reserves its line while loading.
  return <span className={className}>{data?.message ?? '\u00a0'}</span>;
}
