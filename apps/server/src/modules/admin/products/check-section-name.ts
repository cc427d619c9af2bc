import { isReservedSlug, slugOf } from '@jhumka/domain/catalogue';
import { oneLine } from '@jhumka/domain/issues';
import { badInput } from '../../../problem.ts';

/** Normalizes the name of a category or subcategory to one line, with its slug. */
export function sectionName(typed: string): { name: string; slug: string } {
  const name = oneLine(typed);
  const slug = slugOf(name);
  if (slug === '') throw badInput('name', 'needs a letter or a digit');
  return { name, slug };
}

/** The same for a category, whose slug must not collide with the shop's own pages. */
export function categoryName(typed: string): { name: string; slug: string } {
  const named = sectionName(typed);
  if (isReservedSlug(named.slug)) throw badInput('name', 'is the address of a page of the shop');
  return named;
}
