import { useDebouncedValue } from '@mantine/hooks';
import { priorityId } from '@poolhouse/domain/features/dealers/dealer-texts';
import { dealerPriorityIdApi, type PriorityIdAnswer } from '@poolhouse/domain/features/dealers/priority-id/api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

/** How long typing has to rest before the ERP is asked. */
const restMs = 400;

/** What is known of the id in the field: nothing to ask, being asked, or the answer. */
export type IdCheck = { state: 'none' } | { state: 'asking' } | { state: 'answered'; answer: PriorityIdAnswer };

/** Looks a customer id up while it is typed; a look-up that is overtaken is given up. */
export function usePriorityIdCheck(typed: string, savedId: string, dealerId: string | null): IdCheck {
  const id = typed.trim();
  const isWorthAsking = id !== savedId && priorityId.safeParse(id).success;
  const [rested] = useDebouncedValue(id, restMs);
  const query = useQuery({
    ...queryOf(dealerPriorityIdApi.validate, {
      params: { id: rested },
      query: dealerId === null ? {} : { dealer: dealerId },
    }),
    enabled: isWorthAsking && rested === id,
    staleTime: 60_000,
    retry: false,
  });
  if (!isWorthAsking) return { state: 'none' };
  if (rested !== id || query.isPending) return { state: 'asking' };
  if (query.isError) return { state: 'answered', answer: { status: 'unverified', reason: query.error.message } };
  return { state: 'answered', answer: query.data };
}
