import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { typedAmount } from '../../admin/kit/format.ts';
import { spentLabel } from './campaign-columns.tsx';
import type { Campaign } from './coupon-admin-queries.ts';

interface BudgetButtonProps {
  readonly campaign: Pick<Campaign, '_id' | 'saved' | 'budget' | 'state'>;
}

/** Opens the budget of a campaign; renders nothing for a withdrawn one. */
export function BudgetButton({ campaign }: BudgetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (campaign.state === 'withdrawn') return null;
  return (
    <>
      <Allowed>
        <Button size="small" onClick={() => setOpen(true)}>
          Budget
        </Button>
      </Allowed>
      {isOpen && <BudgetDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}

function BudgetDialog({ campaign, onClose }: BudgetButtonProps & { readonly onClose: () => void }) {
  const { _id: id, budget } = campaign;
  const form = useEntryForm({
    saved: { budget: budget === null ? '' : typedAmount(budget) },
    send: ({ budget: typed }) =>
      browserClient.call('admin.campaigns.update', { id, budget: typed.trim() === '' ? '0' : typed }),
    changes: ['admin.campaigns.list', 'admin.campaigns.get', 'admin.audit.list', 'admin.dashboard.toDo'],
    onSaved: () => {
      showToast('Budget saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Budget"
      isReady={form.isDirty}
      failed="The budget was not saved. Please try again."
      onClose={onClose}
    >
      <p>Given so far: {spentLabel(campaign)}.</p>
      <TextField
        label="Budget (Rs.)"
        isOptional
        inputMode="decimal"
        hint="Leave empty for none. At least what it has given."
        {...form.field('budget')}
      />
    </FormDialog>
  );
}
