/** The address of a search's results. */
export function searchAddress(search: string): string {
  return search === '' ? '/search' : `/search?${new URLSearchParams({ q: search })}`;
}
