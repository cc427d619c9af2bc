import type { Product } from '../api/products.ts';
import { capitalised } from '../list/filters/chip-label.ts';

/** Renders the product details as a table of two columns. */
export function AttributesTable({ product }: { product: Product }) {
  return (
    <section aria-labelledby="facts">
      <h2 className="type-label border-ink border-b pb-2" id="facts">
        Product details
      </h2>
      <dl className="text-small">
        {productAttributes(product).map(({ name, value }) => (
          <div
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-rule border-b py-2.5"
            key={name}
          >
            <dt className="text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Lists the attributes of a product; missing ones are left out. */
function productAttributes(product: Product): Fact[] {
  const lines: [string, string | null][] = [
    ['Metal', product.metal],
    ['Purity', product.purity],
    [
      'Gross weight',
      product.gross_weight_g === null ? null : `${product.gross_weight_g} g${ofWhat(product.unit)}`,
    ],
    ['Stones', stonesLabel(product.gemstones)],
    ['Dimensions', isRing(product) ? null : dimensionsLabel(product.dimensions_mm)],
    ...Object.entries(product.more_details).map(([name, value]): [string, string] => [
      name,
      capitalised(value),
    ]),
    ['HSN code', product.hsn],
    ['Hallmark (HUID)', product.huid],
    ['Country of origin', product.country_of_origin],
    ['SKU', product.sku],
  ];
  return lines.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

// The weight of the whole set, stated where it has several parts.
function ofWhat(unit: string): string {
  return /^1 (piece|pc)s?$/i.test(unit.trim()) || unit === '' ? '' : ` (${unit})`;
}

/** '9 diamonds 0.06 ct' would need plurals of every stone: 'Diamond × 9, 0.06 ct; Freshwater pearl'. */
function stonesLabel(stones: Product['gemstones']): string {
  return stones
    .map(({ stone, count, carat_total }) => {
      const many = count !== null && count > 1 ? `\u00a0×\u00a0${count}` : '';
      return `${stone}${many}${carat_total === null ? '' : `, ${carat_total} ct`}`;
    })
    .join('; ');
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
