import { reportGroups } from '@jhumka/domain/sales';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Listing } from '../../admin/kit/listing.ts';
import { periodOf } from './report-period.ts';

/** Questions that the page answers; the first has no name in the address. */
const questions = [
  { ask: '', label: 'What sold' },
  { ask: 'slow', label: 'What is slow' },
  { ask: 'order', label: 'What to order' },
] as const;

interface QuestionsProps {
  readonly listing: Listing;
  readonly counts: Readonly<Partial<Record<'slow' | 'order', number>>>;
}

/** Links to the three questions, with the number of what is slow and what to order. */
export function Questions({ listing, counts }: QuestionsProps) {
  const { ask: open = '', by: _by, against: _against, ...others } = listing.filters;
  return (
    <nav aria-label="Question" className="overflow-x-auto">
      <ul className="inline-flex rounded-1 border border-rule-strong bg-porcelain p-0.5">
        {questions.map(({ ask, label }) => (
          <li key={ask}>
            <Link
              to={`?${new URLSearchParams({ ...others, ...(ask !== '' && { ask }) })}`}
              aria-current={ask === open ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-1 px-3 text-small sm:px-4',
                ask === open ? 'bg-ink font-medium text-porcelain' : 'hover:bg-paper',
              )}
            >
              {label}
              {ask !== '' && counts[ask] !== undefined && (
                <span className="figures text-note">{counts[ask].toLocaleString('en-IN')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const groupLabels: Readonly<Record<(typeof reportGroups)[number], string>> = {
  ...{ product: 'Product', variant: 'Variant', category: 'Category', metal: 'Metal', city: 'City' },
  ...{ payment: 'Payment', coupon: 'Coupon', tier: 'Tier' },
};

/** Period, comparison and grouping of a report, or the lead time of an order. */
export function ReportControls({ listing }: { readonly listing: Listing }) {
  const { ask = '', days = '30', against = '', by = 'product', lead = '' } = listing.filters;
  const { from, to } = periodOf(listing);
  return (
    <Panel className="grid grid-cols-2 items-end gap-3 rounded-2 sm:flex sm:flex-wrap">
      <SelectField
        label={ask === '' ? 'Period' : 'Rate of the last'}
        className="sm:w-40"
        value={days}
        onChange={({ target }) =>
          listing.change({
            days: target.value,
            ...(target.value === 'choose' ? { from, to } : { from: null, to: null }),
          })
        }
      >
        <option value="7">7 days</option>
        <option value="30">30 days</option>
        <option value="year">This year</option>
        <option value="choose">Other days</option>
      </SelectField>
      {days === 'choose' && (
        <>
          <TextField
            label="From"
            type="date"
            required
            value={from}
            onChange={({ target }) => target.value !== '' && listing.change({ from: target.value, to })}
          />
          <TextField
            label="To"
            type="date"
            required
            value={to}
            onChange={({ target }) => target.value !== '' && listing.change({ from, to: target.value })}
          />
        </>
      )}
      {ask === '' && (
        <>
          <SelectField
            label="Against"
            className="max-sm:col-span-2 sm:w-56"
            value={against}
            onChange={({ target }) => listing.change({ against: target.value })}
          >
            <option value="">The same days before</option>
            <option value="diwali">The Diwali before</option>
          </SelectField>
          <SelectField
            label="By"
            className="sm:w-40"
            value={by}
            onChange={({ target }) => listing.change({ by: target.value })}
          >
            {reportGroups.map((group) => (
              <option key={group} value={group}>
                {groupLabels[group]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {ask === 'order' && (
        <TextField
          label="Lead time (days)"
          className="sm:w-40"
          type="number"
          min={1}
          max={365}
          value={lead || '14'}
          onChange={({ target }) => listing.change({ lead: target.value }, { replace: true })}
        />
      )}
    </Panel>
  );
}
