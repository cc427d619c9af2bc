import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import type { VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Birthday benefit: the date, the reward, and a link to set it. */
export function BirthdayNote({ status }: { readonly status: VipStatus }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  if (!shopConfig) return null;
  const coins = formatCoins(asCoins(shopConfig.vip_membership.birthday_coins));
  return (
    <section aria-labelledby="birthday" className="grid justify-items-start gap-2">
      <h3 id="birthday" className="type-heading">
        Your birthday
      </h3>
      {status.birthday === null ? (
        <>
          <p className="text-small">
            Tell us your birthday and get {coins} every year
            {status.vip_enabled ? '.' : ', once you are a member.'}
          </p>
          <TextLink to="/dashboard/profile" className="min-h-11">
            Set your birthday
          </TextLink>
        </>
      ) : (
        <p className="text-small">
          {dayAndMonth(status.birthday)}.{' '}
          {status.vip_enabled ? `You get ${coins} on that day.` : `Members get ${coins} on that day.`}
        </p>
      )}
    </section>
  );
}

/** '9 March'. */
const dayAndMonth = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
