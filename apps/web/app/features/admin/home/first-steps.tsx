import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { allCategoriesQuery } from '../../../components/api/all-categories.ts';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { useSession } from '../../../session/use-session.ts';
import { mayOpenAddress } from '../frame/role-view.tsx';
import { Part } from '../kit/part.tsx';

/** Setup checklist of a new shop, in order; hidden when complete. */
export function FirstSteps() {
  // The login page of a closed shop has none.
  const { data: categories } = useQuery({ ...allCategoriesQuery(), refetchOnMount: 'always' });
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const { user } = useSession();
  if (!categories || !shopConfig) return null;
  const steps = [
    categories.length === 0 && {
      to: '/dashboard/category',
      title: 'Add categories',
      text: 'Each needs at least one subcategory; every product belongs to one.',
    },
    !categories.some(({ product_count }) => product_count > 0) && {
      to: '/dashboard/product/import',
      title: 'Add products',
      text: 'Import many from a CSV file, or add them one by one.',
    },
    (shopConfig.gstin === '' || shopConfig.gstin.includes('demo')) && {
      to: '/dashboard/going-live',
      title: 'Go through what is missing',
      text: 'Seller, email, payment and policies, each with a link to the page that mends it.',
    },
  ]
    .filter((step) => step !== false)
    .filter(({ to }) => mayOpenAddress(user, to));
  if (steps.length === 0) return null;
  return (
    <Part title="Before you sell">
      <ol className="grid list-decimal gap-2 pl-5">
        {steps.map(({ to, title, text }) => (
          <li key={to}>
            <Link className="text-link inline-flex min-h-6 items-center font-medium" to={to}>
              {title}
            </Link>
            <span className="block text-small text-ink-muted">{text}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
