import { type ActiveFilter, isMetalGroup, metalGroupLabels } from '@jhumka/domain/catalogue';
import { formatWholeRupees, fromRupees } from '@jhumka/domain/money';
import type { Facets } from '../../api/products.ts';

/** Returns the label of a filter chip. */
export function chipLabel({ name, value }: ActiveFilter, facets: Facets): string {
  switch (name) {
    case 'categoryId':
      return facets.categories.find((choice) => choice.value === value)?.label ?? 'One category';
    case 'subCategoryId':
      return facets.subcategories.find((choice) => choice.value === value)?.label ?? 'One type';
    case 'minPrice':
      return `From ${formatWholeRupees(fromRupees(Number(value)))}`;
    case 'maxPrice':
      return `Up to ${formatWholeRupees(fromRupees(Number(value)))}`;
    case 'inStock':
      return 'In stock';
    case 'minDiscount':
      return Number(value) <= 1 ? 'On sale' : `${value}% off or more`;
    case 'metal':
      return isMetalGroup(value) ? metalGroupLabels[value] : value;
    case 'ringSize':
      return `Ring size ${value}`;
    case 'bangleSize':
      return `Bangle size ${value}`;
    case 'length':
      return `Length ${value}`;
    case 'tags':
      return capitalised(value);
    default:
      return value;
  }
}

/** A word of the catalogue as a label shows it. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
