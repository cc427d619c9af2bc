import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { instantOfField } from '../../admin/kit/format.ts';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';
import { instantLabel } from './period-labels.ts';
import { type PeriodTerms, periodPreviewQuery } from './period-queries.ts';

interface PeriodPreviewProps {
  /** Missing for what costs less by any saved period. */
  readonly period?: PeriodTerms | undefined;
  /** Empty for the start of the period. */
  readonly at: string;
}

const count = (value: number, noun: string) =>
  `${value.toLocaleString('en-IN')} ${noun}${value === 1 ? '' : 's'}`;

/** Prices of an instant, with a period that is not saved yet: old and new, margin, and what needs a second look. */
export function PeriodPreview({ period, at }: PeriodPreviewProps) {
  const input = { ...(period && { period }), ...(at && { at }) };
  const { data, isError } = useQuery(periodPreviewQuery(input, period !== undefined || at !== ''));
  if (isError) return <Notice>The preview appears once price, hours and products are complete.</Notice>;
  if (!data) return null;
  const { rows, lowered, variants, below_cost, unchanged, overlaps } = data;
  const left = variants - rows.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-small" role="status">
        <strong className="font-semibold">{instantLabel(data.at)}:</strong> {count(lowered, 'price')} lower
        than usual
        {unchanged > 0 && `, ${count(unchanged, 'price')} that this period does not lower`}
      </p>
      {below_cost > 0 && (
        <Notice tone="warning">{count(below_cost, 'price')} below cost: those are listed first.</Notice>
      )}
      {overlaps.length > 0 && (
        <Notice>
          Shares products and hours with {overlaps.map(({ name }) => name).join(', ')}. Of several prices the
          lowest holds.
        </Notice>
      )}
      <SmallTable
        label="Prices"
        empty="Nothing costs less at this hour."
        heads={['Product', 'Usual price', 'New price', 'Margin']}
        rows={rows.map(({ _id, productId, name, before, after, period: other, margin }) => ({
          key: _id,
          cells: [
            <Link key="name" className="text-link whitespace-normal" to={`/dashboard/product/${productId}`}>
              {name}
            </Link>,
            formatRupees(before),
            <span key="after" className="grid">
              <span className="figures">{formatRupees(after)}</span>
              {other && <span className="text-ink-muted text-note">by {other.name}</span>}
            </span>,
            margin === null ? 'Cost unknown' : `${margin}%`,
          ],
        }))}
      />
      {left > 0 && <p className="text-ink-muted text-note">And {left.toLocaleString('en-IN')} more.</p>}
    </div>
  );
}

/** Prices on any day and hour, by all periods that are saved. */
export function PricesAt() {
  const [typed, setTyped] = useState('');
  return (
    <Part title="Prices on a day and hour">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DateField
          label="Day and hour"
          type="datetime-local"
          hint="Times are Indian Standard Time."
          className="sm:max-w-sm"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <PeriodPreview at={instantOfField(typed)} />
      </div>
    </Part>
  );
}
