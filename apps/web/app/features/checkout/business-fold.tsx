import { checkBusinessBuyer } from '@jhumka/domain/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useSession } from '../../session/use-session.ts';
import { userQuery } from '../../session/user-query.ts';
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import type { BusinessEntry } from './checkout-draft.ts';

/** Messages for the fields of the business; a field without one is right. */
export type BusinessErrors = { readonly [Field in keyof BusinessEntry]?: string | undefined };

interface BusinessFoldProps {
  readonly entry: BusinessEntry;
  readonly onChange: (entry: BusinessEntry) => void;
  readonly errors: BusinessErrors;
  readonly details: RefObject<HTMLDetailsElement | null>;
}

/** The firm that the invoice is for, folded until somebody buys for one. */
export function BusinessFold({ entry, onChange, errors, details }: BusinessFoldProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { gstin, businessName } = entry;
  const isEmpty = gstin === '' && businessName === '';
  const checked = checkBusinessBuyer(entry);
  const firm = checked.ok ? checked.value : null;
  const isNew = firm !== null && (firm.gstin !== user?.gstin || firm.businessName !== user.business_name);
  const save = useChange(
    async () => (await browserClient.call('user.saveBusiness', { gstin, business_name: businessName })).data,
    {
      done: 'Saved in your profile',
      failed: 'The business was not saved. Please try again',
      onSuccess: (changed) => queryClient.setQueryData(userQuery().queryKey, changed),
    },
  );
  // The browser opens and closes it afterwards.
  const [isOpenAtFirst] = useState(!isEmpty);
  return (
    <details ref={details} open={isOpenAtFirst} className="group border-rule border-y">
      <summary className="flex min-h-13 list-none items-center gap-4 py-3 text-control [&::-webkit-details-marker]:hidden">
        <span className="wrap-anywhere mr-auto min-w-0 font-semibold">
          {gstin !== '' && businessName !== ''
            ? `Invoice for ${businessName}`
            : 'Buying for a business? Add a GSTIN'}
        </span>
        {isEmpty && <span className="type-note">optional</span>}
        <ChevronDownIcon
          className="shrink-0 text-ink-muted transition-transform duration-200 group-open:rotate-180"
          size="small"
        />
      </summary>
      <div className="grid gap-4 pb-5 md:grid-cols-2">
        {user?.gstin && isEmpty && (
          <TextButton
            className="wrap-anywhere justify-self-start text-left text-small md:col-span-2"
            onClick={() => onChange({ gstin: user.gstin, businessName: user.business_name })}
          >
            Use {user.business_name}, {user.gstin}
          </TextButton>
        )}
        <TextField
          label="GSTIN"
          name="gstin"
          hint="15 characters, registered in the state of delivery."
          error={errors.gstin}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={gstin}
          onChange={({ target }) => onChange({ gstin: target.value, businessName })}
        />
        <TextField
          label="Name of the business"
          name="business_name"
          error={errors.businessName}
          autoComplete="organization"
          value={businessName}
          onChange={({ target }) => onChange({ gstin, businessName: target.value })}
        />
        <p className="type-note md:col-span-2">
          {isEmpty ? (
            <>
              You can save it in your <TextLink to="/dashboard/profile#business">profile</TextLink>.
            </>
          ) : (
            <span className="flex flex-wrap gap-x-6">
              <TextButton className="text-small" onClick={() => onChange({ gstin: '', businessName: '' })}>
                Order without a GSTIN
              </TextButton>
              {user && isNew && (
                <TextButton className="text-small" disabled={save.isPending} onClick={() => save.mutate()}>
                  Save in my profile
                </TextButton>
              )}
            </span>
          )}
        </p>
      </div>
    </details>
  );
}
