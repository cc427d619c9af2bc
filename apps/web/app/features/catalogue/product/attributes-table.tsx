import type { Product } from '../api/wire.ts';
import { productAttributes } from './product-attributes.ts';

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
