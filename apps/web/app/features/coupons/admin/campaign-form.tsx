import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { type CampaignEntry, CampaignPreview, newCampaign, termsOf } from './campaign-terms.tsx';
import { CustomersSection } from './customers-section.tsx';

/** Form of a new campaign: discount, customers, dates, and a preview of its maximum cost. */
export function CampaignForm({ onDone }: { readonly onDone: () => void }) {
  const form = useEntryForm({
    saved: newCampaign,
    draft: useMemoryDraft('new campaign'),
    send: (entry) => {
      const { name, code, count } = entry;
      return browserClient.call('admin.campaigns.create', { name, code, count, ...termsOf(entry) });
    },
    changes: ['admin.campaigns.list', 'coupon.stats'],
    onSaved: ({ codes }) => {
      showToast(
        codes.length === 1
          ? `Campaign created: ${codes[0] ?? ''}`
          : `Campaign created with ${codes.length} codes`,
      );
      onDone();
    },
  });
  const { entry, set, field } = form;
  return (
    <EntryForm form={form} label="New campaign" failed="The campaign was not created. Please try again.">
      <FormSection
        title="Discount"
        text="Applied after the VIP discount. It can’t be combined with another coupon."
      >
        <TextField label="Name" maxLength={80} {...field('name')} />
        <TextField
          label="Code"
          hint="4 to 24 letters and digits. Leave empty to generate one."
          autoCapitalize="characters"
          autoComplete="off"
          {...field('code')}
        />
        <SelectField
          label="Type"
          value={entry.discount_type}
          onChange={({ target }) => set({ discount_type: target.value as CampaignEntry['discount_type'] })}
        >
          <option value="percentage">Percentage</option>
          <option value="fixed">Fixed amount</option>
        </SelectField>
        <TextField
          label={entry.discount_type === 'fixed' ? 'Amount (Rs.)' : 'Percent (%)'}
          inputMode="decimal"
          {...field('value')}
        />
        <TextField label="Maximum discount (Rs.)" isOptional inputMode="decimal" {...field('max_discount')} />
        <TextField
          label="Minimum order (Rs.)"
          isOptional
          inputMode="decimal"
          hint="After discounts, before GST"
          {...field('min_order_amount')}
        />
      </FormSection>
      <CustomersSection form={form} />
      <CampaignPreview entry={entry} />
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        action="Create campaign"
        onDiscard={form.discard}
      />
    </EntryForm>
  );
}
