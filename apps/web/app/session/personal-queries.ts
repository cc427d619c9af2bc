import type { QueryClient } from '@tanstack/react-query';

/** Marks a query whose data belongs to one user: `meta: personal`. */
export const personal = { isPersonal: true } as const;

/** Removes the cached personal data; public data stays cached. */
export function forgetPersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.isPersonal === true });
}
