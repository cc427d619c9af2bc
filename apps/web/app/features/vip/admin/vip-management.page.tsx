import { formatDate, isDay } from '@jhumka/domain/calendar';
import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { TierLabel } from '../../../components/loyalty/tier-label.tsx';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { EffectiveDatedPart } from '../../admin/kit/effective-dated/effective-dated-part.tsx';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, DayFilter, Filter, View } from '../../admin/kit/table/table-types.ts';
import { Person } from '../../admin/kit/user-link.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { inRupees, settingTiers } from './settings-entry.ts';
import { SettingsForm } from './settings-form.tsx';
import { UserFriends } from './user-friends.tsx';
import { CoinsByReason, VipFigures } from './vip-figures.tsx';
import { type Member, type VipSettings, vipFiguresQuery, vipSettingsSource } from './vip-queries.ts';

const methods = { coins: 'Coins', money: 'Money', given: 'Given' } as const;

const memberColumns: readonly Column<Member>[] = [
  { id: 'member', head: 'Member', cell: ({ name, email }) => <Person name={name} detail={email} /> },
  {
    id: 'tier',
    head: 'Tier',
    cell: ({ tier }) =>
      tier === 'NONE' ? (
        <span className="text-ink-muted">None</span>
      ) : (
        <TierLabel user={{ vip_enabled: true, vip_tier: tier }} />
      ),
  },
  {
    id: 'spend',
    head: 'Lifetime spend',
    isFigure: true,
    sortBy: 'spend',
    cell: ({ lifetime_spend }) => formatRupees(lifetime_spend),
  },
  {
    id: 'next',
    head: 'To next tier',
    isFigure: true,
    cell: ({ amount_to_next: amount }) => (amount === null ? 'Highest tier' : formatRupees(amount)),
  },
  { id: 'coins', head: 'Coins', isFigure: true, cell: ({ coins }) => coins.toLocaleString('en-IN') },
  {
    id: 'joined',
    head: 'Joined',
    sortBy: 'joined',
    cell: ({ joined_at }) => <span className="text-ink-muted">{dayLabel(joined_at)}</span>,
  },
  { id: 'method', head: 'Paid with', cell: ({ method }) => methods[method] },
  {
    id: 'birthday',
    head: 'Birthday',
    cell: ({ birthday }) =>
      birthday !== null && isDay(birthday) ? (
        formatDate(birthday)
      ) : (
        <span className="text-ink-muted">Not set</span>
      ),
  },
];

export const meta = () => [{ title: pageTitle('VIP members') }, { name: 'robots', content: 'noindex' }];

const tiers = ['PLATINUM', 'GOLD', 'SILVER', 'NONE'] as const;

const filters: readonly (Filter | DayFilter)[] = [
  { name: 'from', label: 'Joined from', kind: 'day' },
  {
    name: 'tier',
    label: 'Tier',
    choices: tiers.map((value) => ({ value, label: value === 'NONE' ? 'No tier yet' : vipTierName(value) })),
  },
];

/** The VIP programme and its coins as the shopkeeper runs them (spec 1.3). */
export default function VipPage() {
  const listing = useListing({ filters: ['tier', 'from'], sort: '-joined' });
  const query = useQuery(listQuery('admin.vip.members', listing, rowsOf));
  const { data: figures } = useQuery(vipFiguresQuery());
  const [open, setOpen] = useState<{ readonly what: 'coins' | 'birthday'; readonly member: Member }>();
  const countOf = (tier: string) => figures?.tiers.find((each) => each.tier === tier)?.members;
  const views: readonly View[] = [
    { name: 'All members', filters: {}, count: figures?.members.total },
    ...tiers.map((tier) => ({
      name: tier === 'NONE' ? 'No tier yet' : vipTierName(tier),
      filters: { tier },
      count: countOf(tier),
    })),
  ];
  return (
    <>
      <PageHead title="VIP members" />
      <VipFigures />
      <AdminTable
        name="vip-members"
        endpoint="admin.vip.members"
        label="Members"
        listing={listing}
        query={query}
        columns={memberColumns}
        rowId={({ _id }) => _id}
        rowName={({ name, email }) => name || email}
        rowAddress={({ _id }) => `/dashboard/users-management/${_id}`}
        search="Name, email or mobile"
        filters={filters}
        views={views}
        empty={{ title: 'No members yet', text: 'Customers who join are listed here.' }}
        rowActions={(member) => (
          <>
            <Allowed>
              <Button size="small" variant="quiet" onClick={() => setOpen({ what: 'coins', member })}>
                Adjust coins<span className="sr-only"> of {member.name || member.email}</span>
              </Button>
            </Allowed>
            <Allowed right="customers.change">
              <Button size="small" variant="quiet" onClick={() => setOpen({ what: 'birthday', member })}>
                Birthday<span className="sr-only"> of {member.name || member.email}</span>
              </Button>
            </Allowed>
          </>
        )}
      />
      <UserFriends />
      <CoinsByReason />
      <SettingsPart />
      {open?.what === 'coins' && (
        <AdjustDialog key={open.member._id} member={open.member} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === 'birthday' && (
        <BirthdayDialog key={open.member._id} member={open.member} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** VIP settings with effective dates and history. */
function SettingsPart() {
  return (
    <EffectiveDatedPart source={vipSettingsSource} summaryOf={summaryOf}>
      {(shown) => <SettingsForm shown={shown} />}
    </EffectiveDatedPart>
  );
}

function summaryOf({ discount_percent: percent, thresholds, ...settings }: VipSettings): string {
  const tiers = settingTiers.map((tier) => `${percent[tier]}% from ${inRupees(thresholds[tier])}`);
  return `${tiers.join(', ')}; membership ${inRupees(settings.membership_price)} or ${settings.membership_coins.toLocaleString('en-IN')} coins`;
}

/** Corrects a birthday, which its owner can set only once (decisions §6). */
function BirthdayDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const form = useEntryForm({
    saved: { birthday: member.birthday ?? '' },
    send: ({ birthday }) =>
      browserClient.call('admin.users.update', { id: member._id, birthday, note: 'Birthday corrected' }),
    changes: ['admin.vip.members'],
    done: 'Birthday corrected',
    onSaved: onClose,
  });
  return (
    <FormDialog
      right="customers.change"
      form={form}
      title={`Birthday of ${member.name || member.email}`}
      action="Save birthday"
      isReady={form.isDirty && form.entry.birthday !== ''}
      failed="The birthday was not saved. Please try again."
      onClose={onClose}
    >
      <DateField
        label="Birthday"
        min="1900-01-01"
        hint="Birthday coins are given once a year, even if the date is corrected."
        {...form.field('birthday')}
      />
    </FormDialog>
  );
}
