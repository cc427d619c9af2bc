import { vipTierName } from '@jhumka/domain/loyalty';
import { browserClient } from '../../../api/client.ts';
import { TierLabel } from '../../../components/loyalty/tier-label.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  EffectiveDatedForm,
  useEffectiveDatedDraft,
} from '../../admin/kit/effective-dated/effective-dated-form.tsx';
import { basisOf, type EffectiveDatedRules } from '../../admin/kit/effective-dated/effective-dated-rules.ts';
import { RowFields } from '../../admin/kit/form/row-fields.tsx';
import { EarningFields } from './earning-fields.tsx';
import { changesIn, entryOf, type SettingTier, settingsOf, settingTiers } from './settings-entry.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { type VipSettings, vipSettingsSource } from './vip-queries.ts';

/** Tiers, membership, birthdays and packages: changed together, from a day on. */
export function SettingsForm({ shown }: { readonly shown: EffectiveDatedRules<VipSettings> }) {
  const basis = basisOf(shown);
  const [entry, setEntry] = useEffectiveDatedDraft('vip settings', shown.version, entryOf(basis));
  const changes = changesIn(basis, entry);
  const ofTier = (field: 'thresholds' | 'discount_percent', tier: SettingTier) => (value: string) =>
    setEntry({ ...entry, [field]: { ...entry[field], [tier]: value } });
  return (
    <EffectiveDatedForm
      title="Tiers and prices"
      text="Changes apply from the day you choose. Earlier orders keep the old terms."
      source={vipSettingsSource}
      shown={shown}
      isDirty={changes.length > 0}
      save={async (metadata) =>
        (await browserClient.call('admin.vip.saveSettings', { ...settingsOf(entry), ...metadata })).data
      }
      alsoChanges={['shop.facts', 'admin.vip.members', 'admin.vip.figures']}
      onDiscard={() => setEntry(entryOf(basis))}
      preview={<SettingsPreview entry={entry} changes={changes} />}
    >
      {(problem) => (
        <>
          <div className="grid gap-4">
            {settingTiers.map((tier) => (
              <fieldset
                key={tier}
                className="grid items-start gap-3 sm:grid-cols-[7rem_repeat(3,minmax(0,1fr))]"
              >
                <legend className="sr-only">{vipTierName(tier)}</legend>
                <span aria-hidden="true" className="self-center">
                  <TierLabel user={{ vip_enabled: true, vip_tier: tier }} />
                </span>
                <TextField
                  label="Minimum lifetime spend (Rs.)"
                  inputMode="decimal"
                  value={entry.thresholds[tier]}
                  onChange={({ target }) => ofTier('thresholds', tier)(target.value)}
                  error={problem(`thresholds.${tier}`)}
                />
                <TextField
                  label="Discount before GST (%)"
                  inputMode="decimal"
                  value={entry.discount_percent[tier]}
                  onChange={({ target }) => ofTier('discount_percent', tier)(target.value)}
                  error={problem(`discount_percent.${tier}`)}
                />
                <SelectField
                  label="Delivery"
                  value={entry.waived[tier] ? 'waived' : 'charged'}
                  onChange={({ target }) =>
                    setEntry({ ...entry, waived: { ...entry.waived, [tier]: target.value === 'waived' } })
                  }
                >
                  <option value="charged">Charged</option>
                  <option value="waived">Free</option>
                </SelectField>
              </fieldset>
            ))}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Membership price (Rs.)"
              inputMode="decimal"
              value={entry.membership_price}
              onChange={({ target }) => setEntry({ ...entry, membership_price: target.value })}
              error={problem('membership_price')}
            />
            <TextField
              label="Membership price (coins)"
              inputMode="numeric"
              value={entry.membership_coins}
              onChange={({ target }) => setEntry({ ...entry, membership_coins: target.value })}
              error={problem('membership_coins')}
            />
            <TextField
              label="Birthday coins"
              inputMode="numeric"
              value={entry.birthday_coins}
              onChange={({ target }) => setEntry({ ...entry, birthday_coins: target.value })}
              error={problem('birthday_coins')}
            />
            <TextField
              label="Months until given coins end"
              hint="They end with the last day of that month; 0 for never. Bought coins never end."
              inputMode="numeric"
              value={entry.coin_months}
              onChange={({ target }) => setEntry({ ...entry, coin_months: target.value })}
              error={problem('coin_months')}
            />
            <TextField
              label="Worth of a coin at the checkout (Rs.)"
              inputMode="decimal"
              value={entry.coin_worth}
              onChange={({ target }) => setEntry({ ...entry, coin_worth: target.value })}
              error={problem('coin_worth')}
            />
            <TextField
              label="Part of an order that coins cover (%)"
              hint="Of its products with GST, at most; 0 takes no coins."
              inputMode="decimal"
              value={entry.coin_share}
              onChange={({ target }) => setEntry({ ...entry, coin_share: target.value })}
              error={problem('coin_share')}
            />
            <TextField
              label="Amount that coins leave to pay (Rs.)"
              inputMode="decimal"
              value={entry.min_to_pay}
              onChange={({ target }) => setEntry({ ...entry, min_to_pay: target.value })}
              error={problem('min_to_pay')}
            />
          </div>
          <EarningFields entry={entry} onChange={setEntry} problem={problem} />
          <RowFields
            legend="Coin packages"
            rows={entry.packages}
            onChange={(packages) => setEntry({ ...entry, packages })}
            fields={[
              { name: 'coins', label: 'Coins', inputMode: 'numeric' },
              { name: 'price', label: 'Price (Rs.)', inputMode: 'decimal' },
            ]}
            empty={{ coins: '', price: '' }}
            max={12}
            add="Add package"
            nameOf={({ coins }) => `the package of ${coins || 'no'} coins`}
            problem={(index, field) => problem(`packages.${index}.${field}`)}
            ofAll={problem('packages')}
          />
        </>
      )}
    </EffectiveDatedForm>
  );
}
