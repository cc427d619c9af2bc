import type { ProductListing } from '@jhumka/domain/catalogue';
import { useNavigate, useNavigation } from 'react-router';
import { type ListLocation, listAddress } from './list-location.ts';

export type ChooseListing = (listing: Partial<ProductListing>) => void;

/** Navigates to another listing of the same location without scrolling. */
export function useChooseListing({ path }: ListLocation): ChooseListing {
  const navigate = useNavigate();
  return (listing) => {
    void navigate(listAddress(path, { ...listing, page: 1 }), { preventScrollReset: true });
  };
}

/** Returns the pending navigation of a list: other products, or more of the same. */
export function useListWaiting({ path }: ListLocation, listing: ProductListing): 'other' | 'more' | null {
  const { location } = useNavigation();
  if (location?.pathname !== path) return null;
  const withoutPage = (query: string) => {
    const parameters = new URLSearchParams(query);
    parameters.delete('page');
    return parameters.toString();
  };
  const now = listAddress('', { ...listing, page: 1 });
  return withoutPage(location.search) === withoutPage(now) ? 'more' : 'other';
}
