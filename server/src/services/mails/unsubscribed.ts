import type { NewsletterKind } from '@poolhouse/domain/kernel/newsletter-kind';
import type { Db } from '../../platform/database/connect.ts';

/** Returns which of these addresses want no more of a kind of newsletter; in lower case. Index: unsubscriptions__address_kind. */
export async function unsubscribedFrom(
  db: Db,
  kind: NewsletterKind,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('unsubscriptions')
    .select('address')
    .where('kind', '=', kind)
    .where(
      'address',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Returns the same of one database, as the outbox asks when a newsletter goes out. */
export function unsubscribedIn(db: Db) {
  return (kind: NewsletterKind, addresses: readonly string[]) => unsubscribedFrom(db, kind, addresses);
}
