import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { cacheDealer, dealerQuery } from './dealer-queries.ts';

type Changes = NonNullable<RequestOf<typeof dealersApi.update>['body']>['changes'];

/** Saves a few fields of a dealer outside its form; what others changed meanwhile in other fields stays. Throws. */
export function useSaveDealer(dealer: Dealer, routeId: string) {
  const queries = useQueryClient();
  return async (changes: Changes): Promise<Dealer> => {
    const known = queries.getQueryData<Dealer>(dealerQuery(routeId).queryKey) ?? dealer;
    const saved = await callApi(dealersApi.update, {
      params: { id: dealer.id },
      body: { changes },
      ifMatch: known.revision,
    });
    cacheDealer(queries, routeId, saved);
    return saved;
  };
}
