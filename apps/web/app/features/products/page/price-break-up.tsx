import { asDay, formatDate } from '@jhumka/domain/calendar';
import { formatRupees, type Paise, sum } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Money } from '../../../ui/price.tsx';
import type { Product } from '../api/products.ts';

type Part = Product['price_parts'][number];

/** Colours of the shares. A metal has that of its swatch. */
const shares: Readonly<Partial<Record<Part['kind'], string>>> = {
  metal: 'bg-linear-to-r from-[#cf9f43] to-[#e9cb83]',
  stones: 'bg-ink',
  making: 'bg-field-line',
  gst: 'bg-rule-strong',
};

interface PriceBreakUpProps {
  /** The product as what is chosen of it. */
  readonly product: Product;
}

/**
 * The price with GST, and folded below it what it is made of: the browser's own fold, so it works before any script.
 * Only the first line where the parts are not known, or are not those of this price.
 */
export function PriceBreakUp({ product }: PriceBreakUpProps) {
  const { price_parts: parts, price_with_gst: total, gst } = product;
  const withGst = (
    <span className="text-ink-soft">
      <Money className="text-ink" amount={total} /> with {gst}% GST
    </span>
  );
  if (parts.length === 0 || sum(parts.map(({ amount }) => amount)) !== total)
    return <p className="flex min-h-11 items-center text-small">{withGst}</p>;
  const ofProduct = parts.filter(({ kind }) => kind !== 'gst');
  const tax = parts.filter(({ kind }) => kind === 'gst');
  return (
    <details className="group text-small">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
        {withGst}
        <span className="text-link ml-auto font-semibold">Price break-up</span>
        <ChevronDownIcon className="transition-transform duration-200 group-open:rotate-180" size="small" />
      </summary>
      <div className="pt-1 pb-3">
        <div aria-hidden="true" className="mb-3 flex h-2.5 gap-0.5">
          {parts.map(({ kind, amount }) => {
            const colour = shares[kind];
            return colour && <i key={kind} className={colour} style={{ flex: amount }} />;
          })}
        </div>
        <table className="w-full" aria-label="Price break-up">
          <tbody>
            {ofProduct.map((part) => (
              <Line key={part.kind} {...lineOf(part, product)} colour={shares[part.kind]} />
            ))}
            <Line name="Price" amount={product.discounted_price} isSum />
            {tax.map((part) => (
              <Line key={part.kind} {...lineOf(part, product)} colour={shares.gst} />
            ))}
            <Line name="Price with GST" amount={total} isSum />
          </tbody>
        </table>
      </div>
    </details>
  );
}

interface LineProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly amount: Paise;
  readonly colour?: string | undefined;
  readonly isSum?: boolean;
}

function Line({ name, note, amount, colour, isSum = false }: LineProps) {
  return (
    <tr
      className={clsx(
        'border-b align-top last:border-b-0',
        isSum ? 'border-rule-strong *:font-semibold' : 'border-rule *:font-normal',
      )}
    >
      <th scope="row" className="relative py-2 pr-4 pl-5 text-left">
        {colour && <i aria-hidden="true" className={clsx('absolute top-3.5 left-0 size-2.5', colour)} />}
        {name}
        {note && <span className="type-note block">{note}</span>}
      </th>
      <td className={clsx('figures py-2 text-right', amount < 0 && 'text-success')}>
        {amount < 0 ? `− ${formatRupees(-amount as Paise)}` : formatRupees(amount)}
      </td>
    </tr>
  );
}

/** A part as its line names it, with what it follows from. */
function lineOf({ kind, name, quantity, rate, rate_day: day, amount }: Part, product: Product): LineProps {
  const metal = product.price_parts.find((part) => part.kind === 'metal');
  const notes: Readonly<Partial<Record<Part['kind'], string | false | undefined>>> = {
    metal: `${quantity?.toFixed(2)} g × ${rate && formatRupees(rate)}, rate of ${day && formatDate(asDay(day))}`,
    stones: stonesNote(product.gemstones),
    making: metal && `${Math.round((100 * amount) / metal.amount)}% of the metal`,
    hallmark: product.has_unit_huids
      ? 'Each has its own HUID'
      : huidOf(product) !== null && `HUID ${product.huid}`,
  };
  const percents: Readonly<Partial<Record<Part['kind'], number>>> = {
    discount: product.discount,
    gst: product.gst,
  };
  const percent = percents[kind];
  return {
    name: percent === undefined ? name : `${name}, ${percent}%`,
    note: notes[kind] || undefined,
    amount,
  };
}

/** The HUID of a product; null where its units have their own. */
export const huidOf = ({ huid, variants }: Pick<Product, 'huid' | 'variants'>): string | null =>
  variants.some(({ units }) => units) ? null : huid;

/** '1 diamond, 1.05 ct' would need plurals of every stone: 'Diamond, 1.05 ct; Ruby × 4'. */
export function stonesNote(stones: Product['gemstones']): string {
  return stones
    .map(({ stone, count, carat_total }) => {
      const many = count !== null && count > 1 ? `\u00a0×\u00a0${count}` : '';
      return `${stone}${many}${carat_total === null ? '' : `, ${carat_total} ct`}`;
    })
    .join('; ');
}
