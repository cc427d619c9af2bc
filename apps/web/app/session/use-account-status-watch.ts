import { ApiProblem } from '@jhumka/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '../api/query-key.ts';

/** Refetches the user when the server denies a request: the role may have been revoked. */
export function useAccountStatusWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const checkStatus = (error: unknown) => {
      if (!(error instanceof ApiProblem) || error.code !== 'access-denied') return;
      void invalidate(queryClient, ['user.details']);
    };
    const endings = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkStatus(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkStatus(event.action.error);
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [queryClient]);
}
