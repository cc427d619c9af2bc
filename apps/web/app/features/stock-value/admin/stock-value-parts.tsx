import type { Reply } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { Money } from '../../../ui/price.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';

type StockValue = Reply<'admin.accounts.stockValue'>['data'];
type Value = StockValue['total'];

const count = (number: number) => number.toLocaleString('en-IN');
const grams = (weight: number) =>
  `${weight.toLocaleString('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 })} g`;
const articles = (number: number) => `${count(number)} ${number === 1 ? 'article' : 'articles'}`;

/** Figures of the whole stock; without values while they load. */
export function StockValueTotals({ total }: { readonly total: Value | undefined }) {
  return (
    <Figures
      label="The whole stock"
      figures={[
        { name: 'Articles', value: total && count(total.quantity) },
        {
          name: 'Net weight',
          value: total && grams(total.net_weight_g),
          note: total && total.weighed < total.quantity && `of ${articles(total.weighed)}`,
        },
        {
          name: 'At cost',
          value: total && formatRupees(total.cost),
          ...(total && total.without_cost > 0
            ? { note: `${count(total.without_cost)} without a cost`, tone: 'warning', to: '#without-cost' }
            : {}),
        },
        {
          name: 'At selling price',
          value: total && formatRupees(total.selling),
          note: "today's, without GST",
        },
      ]}
    />
  );
}

/** Tables of a day: the metals, the variants without a cost, and what isn't counted. */
export function StockValueParts({ value }: { readonly value: StockValue }) {
  const { metals, total, without_cost, not_counted } = value;
  const listed = without_cost.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {metals.length > 0 && (
        <Part title="By metal">
          <SmallTable
            label="Value by metal"
            heads={['Metal', 'Articles', 'At cost', 'Without a cost', 'Net weight', 'At selling price']}
            empty=""
            rows={[...metals, { ...total, metal: 'Together' }].map((row, index) => ({
              key: `${index} ${row.metal}`,
              cells: valueCells(row, index === metals.length),
            }))}
          />
        </Part>
      )}
      {without_cost.length > 0 && (
        <Part title="Without a cost" id="without-cost">
          <p className="pb-3 text-ink-muted text-small">
            They aren’t part of the value at cost. Enter the cost in the product, or of each of its units.
          </p>
          <SmallTable
            label="Products without a cost"
            heads={['Product', 'Variants', 'Articles']}
            empty=""
            rows={without_cost.map(({ productId, name, variants, quantity }) => ({
              key: productId,
              cells: [
                <PageLink
                  key="product"
                  className="text-link block min-w-40 whitespace-normal wrap-anywhere"
                  to={`/dashboard/product/${productId}`}
                >
                  {name}
                </PageLink>,
                <span key="variants" className="figures">
                  {count(variants)}
                </span>,
                <span key="count" className="figures">
                  {count(quantity)}
                </span>,
              ],
            }))}
          />
          {listed < total.without_cost && (
            <p className="pt-3 text-ink-muted text-small">
              and {articles(total.without_cost - listed)} more, in the CSV
            </p>
          )}
        </Part>
      )}
      {not_counted.length > 0 && (
        <Part title="Not counted">
          <p className="pb-3 text-ink-muted text-small">
            These units belong to the shop, and are not in stock.
          </p>
          <SmallTable
            label="Units that are not counted"
            heads={['State', 'Units', 'At cost']}
            empty=""
            rows={not_counted.map(({ state, quantity, cost }) => ({
              key: state,
              cells: [states[state], count(quantity), <Money key="cost" amount={cost} />],
            }))}
          />
        </Part>
      )}
    </>
  );
}

const states = {
  held: 'Held for orders that aren’t packed',
  returned: 'Returned',
  in_repair: 'In repair',
} as const;

function valueCells(
  { metal, quantity, weighed, without_cost, ...row }: StockValue['metals'][number],
  isSum: boolean,
) {
  const cells = [
    metal,
    count(quantity),
    formatRupees(row.cost),
    without_cost === 0 ? '–' : count(without_cost),
    weighed === 0 ? '–' : `${grams(row.net_weight_g)}${weighed < quantity ? ` of ${count(weighed)}` : ''}`,
    formatRupees(row.selling),
  ];
  return cells.map((cell, index) => (
    <span
      key={index === 0 ? 'metal' : index}
      className={`${index > 0 ? 'figures ' : ''}${isSum ? 'font-semibold' : ''}`}
    >
      {cell}
    </span>
  ));
}
