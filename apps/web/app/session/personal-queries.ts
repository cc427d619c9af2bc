import type { QueryClient } from '@tanstack/react-query';

/** Marks a query whose answer belongs to one person: `meta: personal`. */
export const personal = { isPersonal: true } as const;

/** Forgets what belongs to the person who was here; what everybody may see stays. */
export function forgetPersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.isPersonal === true });
}
