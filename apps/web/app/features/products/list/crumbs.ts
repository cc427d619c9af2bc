import { categoryPath } from '@jhumka/domain/catalogue';
import type { Crumb } from '../../../ui/lists/breadcrumbs.tsx';
import type { ListLocation } from './list-location.ts';

/** Returns the breadcrumbs from the home page to a list, which is the last one. */
export function crumbsOf(location: ListLocation): Crumb[] {
  const { category, subcategory } = location;
  const home = { label: 'Home', to: '/' };
  if (!category) return [home, { label: location.name }];
  const collections = { label: 'Collections', to: '/products' };
  return subcategory
    ? [
        home,
        collections,
        { label: category.name, to: categoryPath(category.name) },
        { label: subcategory.name },
      ]
    : [home, collections, { label: category.name }];
}
