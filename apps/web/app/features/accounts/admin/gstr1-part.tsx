import { formatRupees, type Paise } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { SlidingArea } from '../../../ui/sliding-area.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { type MonthDetail, mistakeLabels, monthLabel, sectionLabels } from './accounts-labels.ts';

const count = (number: number) => number.toLocaleString('en-IN');
const maxLinks = 8;

/** The tables of GSTR-1, below the mistakes that the portal would refuse. */
export function Gstr1Part({ month }: { readonly month: MonthDetail }) {
  return (
    <Part
      title={`GSTR-1, ${monthLabel(month.month)}`}
      end={
        <span className="text-ink-muted text-note wrap-anywhere">
          Rupees. GSTIN {month.gstin || 'missing'}
        </span>
      }
    >
      <Mistakes month={month} />
      <Sections month={month} />
      <Summaries month={month} />
    </Part>
  );
}

function Mistakes({ month: { foundMistakes, mistakes, isGstinValid } }: { readonly month: MonthDetail }) {
  if (isGstinValid && mistakes === 0) return null;
  const groups = [...Map.groupBy(foundMistakes, ({ mistake }) => mistake)];
  const more = mistakes - foundMistakes.length;
  return (
    <Notice tone="warning" className="mb-3">
      <ul className="grid gap-2">
        {!isGstinValid && (
          <li>
            The GSTIN of the shop isn’t valid, and the portal refuses the file.{' '}
            <Allowed right="settings.change">
              <Link className="underline" to="/dashboard/settings">
                Correct it in the settings
              </Link>
            </Allowed>
          </li>
        )}
        {groups.map(([mistake, found]) => (
          <li key={mistake}>
            {mistakeLabels[mistake]}:{' '}
            {found.slice(0, maxLinks).map(({ number, orderId }, index) => (
              <span key={number}>
                {index > 0 && ', '}
                <PageLink
                  className="whitespace-nowrap underline"
                  to={`/dashboard/order-management/${orderId}`}
                >
                  {number}
                </PageLink>
              </span>
            ))}
            {found.length > maxLinks && ` and ${count(found.length - maxLinks)} more`}
          </li>
        ))}
        {more > 0 && <li>and {count(more)} more mistakes</li>}
      </ul>
    </Notice>
  );
}

const heads = ['Table', 'Supplies', 'Documents', 'Taxable', 'IGST', 'CGST', 'SGST'];

function Sections({ month: { month, sections, together } }: { readonly month: MonthDetail }) {
  const label = `Tables of GSTR-1, ${monthLabel(month)}`;
  return (
    <SlidingArea label={label} className="slide-hint overflow-x-auto">
      <table aria-label={label} className="w-full">
        <thead>
          <tr className="border-rule-strong border-b">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={clsx(
                  'py-2 pr-4 text-note font-medium text-ink-muted whitespace-nowrap last:pr-0',
                  index < 2 ? 'text-left' : 'text-right',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((row) => (
            <tr key={row.section} className="border-rule border-b">
              <td className="py-2 pr-4 font-semibold text-small">{sectionLabels[row.section].table}</td>
              <td className="py-2 pr-4 whitespace-nowrap">{sectionLabels[row.section].name}</td>
              <Amounts {...row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t font-semibold">
            <td />
            <td className="py-2 pr-4">Together</td>
            <Amounts {...together} />
          </tr>
        </tfoot>
      </table>
    </SlidingArea>
  );
}

function Amounts({ documents, taxable, igst, cgst, sgst }: MonthDetail['together']) {
  return (
    <>
      <td className="figures py-2 pr-4 text-right">{count(documents)}</td>
      {[taxable, igst, cgst, sgst].map((amount, index) => (
        <td
          key={heads[index + 3]}
          className={clsx(
            'figures py-2 pr-4 text-right whitespace-nowrap last:pr-0',
            amount < 0 && 'text-danger',
            amount === 0 && 'text-ink-muted',
          )}
        >
          {amount === 0 ? '–' : bare(amount)}
        </td>
      ))}
    </>
  );
}

const bare = (amount: Paise) => formatRupees(amount).replace('Rs.', '').replace('-', '−');

function Summaries({ month: { hsn, series, together } }: { readonly month: MonthDetail }) {
  const codes = [...new Set(hsn.map((row) => `${row.hsn || 'none'} at ${row.rate}%`))];
  const value = hsn.reduce((sum, row) => sum + row.taxable, 0);
  const agrees = value === together.taxable;
  return (
    <dl className="mt-4 grid gap-px border-rule border-t text-small">
      <Summary table="12" name="By HSN">
        {codes.length === 0 ? 'nothing this month' : codes.join(', ')}
        {codes.length > 0 && (agrees ? ', with the same taxable value' : ', with another taxable value')}
      </Summary>
      <Summary table="13" name="Documents issued">
        {series.length === 0 && 'nothing this month'}
        {series
          .map(
            ({ from, to, cancelled }) =>
              `${from} to ${to}${cancelled > 0 ? `, ${count(cancelled)} missing` : ''}`,
          )
          .join('; ')}
      </Summary>
    </dl>
  );
}

interface SummaryProps {
  readonly table: string;
  readonly name: string;
  readonly children: ReactNode;
}

const Summary = ({ table, name, children }: SummaryProps) => (
  <div className="flex flex-wrap gap-x-4 border-rule border-b py-2 last:border-b-0">
    <dt className="flex gap-4">
      <span className="w-6 font-semibold">{table}</span>
      {name}
    </dt>
    <dd className="text-ink-muted wrap-anywhere">{children}</dd>
  </div>
);
