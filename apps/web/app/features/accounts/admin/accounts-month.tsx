import { formatRupees, type Paise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { personalQuery } from '../../../session/personal-queries.ts';
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx';
import { Money } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { DownloadButton } from '../../admin/kit/download.tsx';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';
import { type MonthDetail, monthLabel, reasonLabels } from './accounts-labels.ts';
import { Gstr1Part } from './gstr1-part.tsx';
import { LockPart } from './lock-part.tsx';

/** A month: its sums, differences, GSTR-1, downloads and lock. */
export function AccountsMonth({ month }: { readonly month: string }) {
  const query = useQuery(personalQuery('admin.accounts.month', { month }));
  const { data } = query;
  if (query.isError) return <NotLoaded what={monthLabel(month)} query={query} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Sums month={data} />
        {data.differences.length > 0 && <Differences month={data} />}
        <Gstr1Part month={data} />
      </div>
      <aside
        className="grid gap-4 md:grid-cols-2 xl:grid-cols-1"
        aria-label={`Downloads and lock of ${monthLabel(month)}`}
      >
        <Downloads month={month} />
        <LockPart month={data} />
      </aside>
    </div>
  );
}

/** The same money three times, and the difference. */
function Sums({ month: { sums } }: { readonly month: MonthDetail }) {
  const agree = sums.differing === 0;
  return (
    <section aria-label="Sums of the month">
      <dl className="grid gap-px overflow-hidden rounded-2 border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-[repeat(3,1fr)_1.15fr]">
        <Sum name="Orders say" amount={sums.orders} />
        <Sum name="Documents say" amount={sums.documents} />
        <Sum
          name="Payments and refunds say"
          amount={sums.payments}
          note={[part(sums.cash_due, 'cash still due'), part(sums.refunds_due, 'still to be refunded')]
            .filter(Boolean)
            .join(', ')}
        />
        <div
          className={clsx(
            'px-5 py-3',
            agree ? 'bg-success-wash text-success' : 'bg-warning-wash text-warning',
          )}
        >
          <dt className="text-note">Difference, with GST</dt>
          <dd className="figures flex items-center gap-2 text-[1.0625rem] font-semibold">
            {agree ? <CheckIcon size="small" /> : <AlertIcon size="small" />}
            {formatRupees(sums.difference)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const part = (amount: Paise, words: string) => (amount === 0 ? '' : `${formatRupees(amount)} ${words}`);

interface SumProps {
  readonly name: string;
  readonly amount: Paise;
  readonly note?: string;
}

const Sum = ({ name, amount, note }: SumProps) => (
  <div className="bg-porcelain px-5 py-3">
    <dt className="text-ink-muted text-note">{name}</dt>
    <dd className="text-[1.0625rem] font-semibold">
      <Money amount={amount} />
    </dd>
    {note && <dd className="text-ink-muted text-note">{note}</dd>}
  </div>
);

function Differences({ month: { differences, sums } }: { readonly month: MonthDetail }) {
  const more = sums.differing - differences.length;
  return (
    <Part title="What makes the difference" id="differences">
      <SmallTable
        label="Differences"
        heads={['Order', 'Reason', 'By the order', 'By the document', 'By payments']}
        empty=""
        rows={differences.map(({ orderId, number, reason, orders, documents, payments }) => ({
          key: `${orderId} ${number}`,
          cells: [
            <PageLink key="order" className="text-link" to={`/dashboard/order-management/${orderId}`}>
              {orderId}
            </PageLink>,
            reasonLabels[reason],
            <Money key="orders" amount={orders} />,
            <Money key="documents" amount={documents} />,
            <Money key="payments" amount={payments} />,
          ],
        }))}
      />
      {more > 0 && <p className="pt-3 text-ink-muted text-small">and {more.toLocaleString('en-IN')} more</p>}
    </Part>
  );
}

function Downloads({ month }: { readonly month: string }) {
  const files = [
    ['admin.accounts.gstr1', { month, format: 'json' }, 'GSTR-1 for the portal', 'JSON'],
    ['admin.accounts.gstr1', { month, format: 'xlsx' }, 'GSTR-1 to check', 'Excel'],
    ['admin.accounts.register', { month }, 'Sales register', 'CSV'],
  ] as const;
  return (
    <Part title={`Download ${monthLabel(month)}`}>
      <div className="grid gap-2">
        {files.map(([endpoint, input, name, kind]) => (
          <DownloadButton key={kind} endpoint={endpoint} input={input}>
            <span className="flex-1 text-left">{name}</span>{' '}
            <span className="font-normal text-ink-muted text-note">{kind}</span>
          </DownloadButton>
        ))}
      </div>
    </Part>
  );
}
