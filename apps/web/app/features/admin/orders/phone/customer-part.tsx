import { formatMobile, normaliseMobile } from '@jhumka/domain/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextButton } from '../../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Allowed } from '../../kit/allowed.tsx';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { Part } from '../../kit/part.tsx';
import { tierLabel } from '../../kit/status-label.ts';
import type { Customer } from './taken-order.ts';

interface CustomerPartProps {
  readonly customer: Customer | null;
  readonly onChoose: (customer: Customer | null, mobile: string) => void;
}

/** Finds the customer by mobile number, or opens an account for a new one. */
export function CustomerPart({ customer, onChoose }: CustomerPartProps) {
  const [isAnother, setAnother] = useState(false);
  const form = useEntryForm({
    saved: { mobile: '', name: '' },
    check: ({ name }) => ({ name: name.trim() === '' && 'Please enter the name, as on the parcel.' }),
    send: async ({ mobile, name }) =>
      (await browserClient.call('admin.customers.create', { mobile, name: name.trim(), isAnother })).data,
    changes: ['admin.customers.find'],
    onSaved: (made) => onChoose(made, made.mobile),
  });
  const mobile = normaliseMobile(form.entry.mobile);
  const query = useQuery(
    personalQuery('admin.customers.find', { mobile: mobile ?? '' }, { enabled: mobile !== null }),
  );
  const found = mobile === null ? [] : (query.data ?? []);
  const isNew = mobile !== null && query.isSuccess && (found.length === 0 || isAnother);
  return (
    <Part title="Customer">
      {customer ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CustomerFacts customer={customer} />
          <TextButton onClick={() => onChoose(null, '')}>Someone else</TextButton>
        </div>
      ) : (
        <form {...form.attributes} aria-label="Customer" className="grid gap-4">
          <Allowed right="customers.change">
            <TextField
              label="Mobile"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              className="max-w-70"
              hint={<span role="status">{mobile !== null && query.isFetching && 'Looking …'}</span>}
              {...form.field('mobile')}
            />
            <FormProblem
              error={form.failure ?? (mobile === null ? null : query.error)}
              failed="The customer was not found. Please try again."
            />
            {!isNew &&
              found.map((one) => (
                <div key={one._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <CustomerFacts customer={one} />
                  {one.status === 'Active' ? (
                    <Button size="small" onClick={() => onChoose(one, form.entry.mobile)}>
                      Choose {one.name}
                    </Button>
                  ) : (
                    <span className="text-danger text-small">Suspended</span>
                  )}
                </div>
              ))}
            {!isNew && found.length > 0 && found.every(({ verify_mobile }) => !verify_mobile) && (
              <TextButton onClick={() => setAnother(true)}>Somebody else has this number</TextButton>
            )}
            {isNew && (
              <div className="flex flex-wrap items-end gap-3">
                <TextField
                  label="New customer: name"
                  placeholder="As on the parcel"
                  className="min-w-60 flex-1"
                  maxLength={80}
                  {...form.field('name')}
                />
                <Button type="submit" isBusy={form.isPending}>
                  Add customer
                </Button>
              </div>
            )}
          </Allowed>
        </form>
      )}
    </Part>
  );
}

function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const { totalOrders: orders, email, mobile, verify_mobile } = customer;
  return (
    <p className="min-w-0">
      <strong className="block font-semibold">{customer.name}</strong>
      <span className="wrap-anywhere text-note text-ink-muted">
        {[
          formatMobile(mobile),
          email || 'no email',
          `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`,
          tierLabel(customer),
          verify_mobile || email === '' ? '' : 'number not verified: ask for the name',
        ]
          .filter((fact) => fact !== '')
          .join(', ')}
      </span>
    </p>
  );
}
