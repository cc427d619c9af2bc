import type { Product } from '../api/products.ts';
import { capitalised } from '../list/filters/chip-label.ts';
import { Fold } from './fold.tsx';
import { huidOf, stonesNote } from './price-break-up.tsx';

interface AttributesTableProps {
  readonly product: Product;
  /** Net weight of the metal in what is chosen. */
  readonly netWeight?: number | null | undefined;
}

/** Five facts that decide in sight, the others folded below. */
export function AttributesTable({ product, netWeight }: AttributesTableProps) {
  const facts = productAttributes(product, netWeight ?? null);
  const [inSight, more] = [facts.slice(0, factsInSight), facts.slice(factsInSight)];
  return (
    <section aria-labelledby="facts">
      <h2 className="type-heading pb-3" id="facts">
        Product details
      </h2>
      <Facts facts={inSight} />
      {more.length > 0 && (
        <Fold title="More details">
          <Facts facts={more} />
        </Fold>
      )}
    </section>
  );
}

const factsInSight = 5;

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="text-control">
      {facts.map(({ name, value, note }) => (
        <div
          className="grid grid-cols-[minmax(min(8.5rem,40%),34%)_minmax(0,1fr)] gap-4 border-rule border-t py-2.5"
          key={name}
        >
          <dt className="text-ink-muted">{name}</dt>
          <dd className="wrap-anywhere text-ink">
            <span className="font-medium">{value}</span>
            {note && <span className="text-ink-muted"> ({note})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** Details of a shop that tell what is paid for (diamonds: natural or lab-grown), what fastens a piece, and whether it fits. */
const decisive =
  /grade|origin|plating|clasp|fasten|closure|screw|hook|setting|height|band|length|diameter|size/i;

/** Lists the attributes of a product, first what decides; missing ones are left out. */
function productAttributes(product: Product, netWeight: number | null): Fact[] {
  const { metal, purity, gross_weight_g: gross, hsn, sku, more_details } = product;
  const grossWeight = gross === null ? '' : `${gross} g`;
  const own = Object.entries(more_details)
    .filter(([name]) => netWeight === null || !/net .*weight/i.test(name))
    .map(([name, value]): Fact => ({ name, value: capitalised(value) }));
  const isDecisive = ({ name }: Fact) => decisive.test(name);
  const facts: Fact[] = [
    { name: 'Metal and purity', value: [metal, purity].filter(Boolean).join(', ') },
    netWeight === null
      ? { name: 'Gross weight', value: grossWeight, note: ofWhat(product.unit) }
      : {
          name: 'Net weight',
          value: `${netWeight.toFixed(2)} g`,
          note: [grossWeight && `gross ${grossWeight}`, ofWhat(product.unit)].filter(Boolean).join(', '),
        },
    { name: 'Stones', value: stonesNote(product.gemstones) },
    { name: 'Dimensions', value: isRing(product) ? '' : dimensionsLabel(product.dimensions_mm) },
    ...own.filter(isDecisive),
    ...own.filter((fact) => !isDecisive(fact)),
    { name: 'Hallmark (HUID)', value: product.has_unit_huids ? 'Each has its own' : (huidOf(product) ?? '') },
    { name: 'HSN code', value: hsn },
    { name: 'Country of origin', value: product.country_of_origin },
    { name: 'SKU', value: sku },
  ];
  return facts.filter(({ value }) => value);
}

// The weight of the whole set, stated where it has several parts.
function ofWhat(unit: string): string {
  return /^1 (piece|pc)s?$/i.test(unit.trim()) || unit === '' ? '' : unit;
}

/**
 * The outer measures of a ring depend on its size. What a buyer wants to know, the height above the finger and the width
 * of the band, is a free attribute of the product.
 */
const isRing = ({ category }: Product) => /^rings?$/i.test(category.name);

/** Formats '43 mm high × 23.5 mm wide × 9 mm deep'; leaves out unknown sides. */
function dimensionsLabel({ height, width, depth }: Product['dimensions_mm']): string {
  const sides: [number | undefined, string][] = [
    [height, 'high'],
    [width, 'wide'],
    [depth, 'deep'],
  ];
  return sides.flatMap(([mm, side]) => (mm === undefined ? [] : [`${mm} mm ${side}`])).join(' × ');
}
