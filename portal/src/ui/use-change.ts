import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Does something to the server, then reads anew whatever it touches. What a customer does nearly always changes what the
 * first page counts, so that is read anew every time.
 */
export function useChange(keys: readonly string[]) {
  const queries = useQueryClient();
  return useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      const result = await work();
      await Promise.all([...keys, 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      return result;
    },
    [queries],
  );
}
