import type { Reply } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { browserClient } from '../../../api/client.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  EffectiveDatedForm,
  useEffectiveDatedDraft,
} from '../../admin/kit/effective-dated/effective-dated-form.tsx';
import { EffectiveDatedPart } from '../../admin/kit/effective-dated/effective-dated-part.tsx';
import {
  basisOf,
  type EffectiveDatedRules,
  type EffectiveDatedSource,
} from '../../admin/kit/effective-dated/effective-dated-rules.ts';
import { RowFields } from '../../admin/kit/form/row-fields.tsx';
import { typedAmount } from '../../admin/kit/format.ts';

type Settings = Reply<'admin.offers.settings'>['data'];

const source: EffectiveDatedSource<Settings['rules']> = {
  name: 'The offers',
  queryKey: ['admin.offers.settings'],
  read: async (signal) => (await browserClient.call('admin.offers.settings', {}, { signal })).data,
  withdraw: async (version) => (await browserClient.call('admin.offers.withdrawSettings', { version })).data,
};

/** Coupon offers for coins, with effective dates. */
export function OffersPart() {
  return (
    <EffectiveDatedPart
      source={source}
      summaryOf={({ offers, personal_days }) =>
        `${offers
          .map(
            ({ coins, worth, min_order_amount }) =>
              `${coins.toLocaleString('en-IN')} coins: ${formatRupees(worth)} off orders of ${formatRupees(min_order_amount)} or more`,
          )
          .join(', ')}; each valid for ${personal_days} days`
      }
    >
      {(shown) => <OffersForm shown={shown} />}
    </EffectiveDatedPart>
  );
}

const entryOf = ({ personal_days, offers }: Settings['rules']) => ({
  days: String(personal_days),
  offers: offers.map(({ _id, coins, worth, min_order_amount }) => ({
    key: _id,
    coins: String(coins),
    worth: typedAmount(worth),
    min_order_amount: typedAmount(min_order_amount),
  })),
});

function OffersForm({ shown }: { readonly shown: EffectiveDatedRules<Settings['rules']> }) {
  const basis = entryOf(basisOf(shown));
  const [entry, setEntry] = useEffectiveDatedDraft('offers', shown.version, basis);
  return (
    <EffectiveDatedForm
      title="Offers for coins"
      text="Coupons that customers can get for coins. Coupons they already have don’t change."
      source={source}
      shown={shown}
      isDirty={JSON.stringify(entry) !== JSON.stringify(basis)}
      save={async (metadata) =>
        (
          await browserClient.call('admin.offers.saveSettings', {
            offers: entry.offers.map(({ key: _, ...offer }) => offer),
            personal_days: entry.days,
            ...metadata,
          })
        ).data
      }
      onDiscard={() => setEntry(basis)}
    >
      {(problem) => (
        <>
          <RowFields
            legend="Offers"
            rows={entry.offers}
            onChange={(offers) => setEntry({ ...entry, offers: [...offers] })}
            fields={[
              { name: 'coins', label: 'Coins', inputMode: 'numeric' },
              { name: 'worth', label: 'Discount (Rs.)', inputMode: 'decimal' },
              { name: 'min_order_amount', label: 'Minimum order (Rs.)', inputMode: 'decimal' },
            ]}
            empty={{ coins: '', worth: '', min_order_amount: '' }}
            max={20}
            add="Add an offer"
            nameOf={({ coins }) => `the offer for ${coins || 'no'} coins`}
            problem={(index, field) => problem(`offers.${index}.${field}`)}
            ofAll={problem('offers')}
          />
          <div className="sm:max-w-56">
            <TextField
              label="Days until such a coupon expires"
              inputMode="numeric"
              value={entry.days}
              onChange={({ target }) => setEntry({ ...entry, days: target.value })}
              error={problem('personal_days')}
            />
          </div>
        </>
      )}
    </EffectiveDatedForm>
  );
}
