import { filtersFromQuery, type ProductListing } from '@jhumka/domain/catalogue';

/** The listing that a filter form describes; prices may be typed as people write them ('Rs.2,000'). */
export function listingFromForm(form: FormData): ProductListing {
  const entries = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, isPrice(name) ? plainPrice(value) : value]] : [],
  );
  return { ...filtersFromQuery(new URLSearchParams(entries)), page: 1 };
}

const isPrice = (name: string) => name === 'minPrice' || name === 'maxPrice';

/** Normalises a typed amount: 'Rs. 2,000/-' is '2000'. */
function plainPrice(typed: string): string {
  return typed
    .replace(/^\s*(?:rs\.?|₹|inr)/i, '')
    .replaceAll(/[\s,]/g, '')
    .replace(/\/-$/, '')
    .replace(/\.0*$/, '');
}
