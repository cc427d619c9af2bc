import { isReservedSlug, slugOf } from '@jhumka/domain/catalogue';
import { oneLine } from '@jhumka/domain/issues';
import { badInput } from '../../../problem.ts';

/** A name of a category or subcategory on one line, with the segment of its address. */
export function sectionName(typed: string): { name: string; slug: string } {
  const name = oneLine(typed);
  const slug = slugOf(name);
  if (slug === '') throw badInput('name', 'needs a letter or a digit');
  return { name, slug };
}

/** The same of a category, whose address must not be one of the shop's own pages. */
export function categoryName(typed: string): { name: string; slug: string } {
  const named = sectionName(typed);
  if (isReservedSlug(named.slug)) throw badInput('name', 'is the address of a page of the shop');
  return named;
}
