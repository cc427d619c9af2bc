import { formatWholeRupees } from '@jhumka/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { shopConfigQuery } from '../../components/api/shop-config.ts';

/** Promises that hold for every order. */
export function Promises() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const promises = [
    `Express shipping is free above ${formatWholeRupees(shopConfig.express_threshold)}`,
    `${shopConfig.return_days} days to return`,
    'Metal, purity and weight of every product',
    'GST shown before checkout',
  ];
  return (
    <section aria-label="Our promises" className="border-rule border-b">
      <ul className="page grid grid-cols-2 text-ink-soft text-note max-lg:px-0 lg:grid-cols-4 lg:text-small">
        {promises.map((promise, index) => (
          <li
            key={promise}
            className={clsx(
              'px-4 py-4 text-center lg:py-5',
              index % 2 === 1 && 'max-lg:border-rule max-lg:border-l',
              index > 1 && 'max-lg:border-rule max-lg:border-t',
              index > 0 && 'lg:border-rule lg:border-l',
            )}
          >
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}
