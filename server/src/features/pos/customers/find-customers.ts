import { mostFound, tillCustomersApi } from '@poolhouse/domain/features/pos/customers/api';
import { joinCustomers } from '@poolhouse/domain/services/customers/known-customer';
import { useCase } from '../../../platform/use-case.ts';
import type { CustomerSource } from '../../../services/customers/index.ts';

/** So many records of each kind are read: a customer has several. */
const mostRecords = 50;

/**
 * Returns the call that finds earlier customers and dealers for a till, whatever else its user may open: contact details, and when they bought
 * last, without the record.
 */
export function findCustomers(sources: () => readonly CustomerSource[]) {
  return useCase(tillCustomersApi.find, async (ctx, { query: { q } }) => {
    const found = sources().map((source) => source.find(ctx, { typed: q, limit: mostRecords }));
    const records = (await Promise.all(found)).flat();
    const of = (isDealer: boolean) => records.filter(({ dealerId }) => (dealerId !== null) === isDealer);
    return { dealers: of(true).slice(0, mostFound), customers: joinCustomers(of(false), mostFound) };
  });
}
