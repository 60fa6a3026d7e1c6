import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';

/** Returns the change of the latest payment of a sale in cents; null where that wasn't cash. Change of an earlier payment was given then. */
export function changeOf({ tenders }: Pick<Sale, 'tenders'>): number | null {
  const latest = tenders.at(-1);
  return latest?.method === 'cash' && !latest.isExchange ? latest.changeCents : null;
}
