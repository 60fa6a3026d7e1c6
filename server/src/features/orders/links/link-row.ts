import { readLinkPath } from '@poolhouse/domain/features/orders/links/link-path';
import { linkStateOf, type OrderLink } from '@poolhouse/domain/features/orders/links/order-link';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { OrderLinkTokens } from './order-link-tokens.ts';

/** As many downloads as are shown of a link. */
const shownDownloads = 20;

export type LinkRow = {
  id: string;
  order_id: string;
  path: string;
  created_at: Date;
  created_by_name: string;
  expires_at: Date;
  revoked_at: Date | null;
  downloads: { document: string; at: string }[];
  download_count: number;
};

/** Returns links with their latest downloads, the newest first. */
export async function linksWhere(db: Db, condition: RawBuilder<unknown>): Promise<LinkRow[]> {
  const { rows } =
    await sql<LinkRow>`select l.id, l.order_id, l.path, l.created_at, l.created_by_name, l.expires_at, l.revoked_at,
      coalesce(d.latest, '[]') as downloads, coalesce(d.count, 0)::int as download_count
    from order_links l left join lateral (
      select count(*) as count, json_agg(json_build_object('document', one.document, 'at', one.downloaded_at)
        order by one.place) filter (where one.place <= ${shownDownloads}) as latest
      from (select document, downloaded_at, row_number() over (order by downloaded_at desc, id desc) as place
        from order_link_downloads where link_id = l.id) one) d on true
    where ${condition} order by l.created_at desc, l.id desc limit 100`.execute(db);
  return rows;
}

export const signedOf = ({ id, order_id: orderId, path }: Pick<LinkRow, 'id' | 'order_id' | 'path'>) => ({
  id,
  orderId,
  path,
});

/** Returns a link as the calls answer it: its address as long as it opens something. */
export function presentLink(row: LinkRow, tokens: OrderLinkTokens, now: Date): OrderLink {
  const state = linkStateOf({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now);
  return {
    ...signedOf(row),
    document: readLinkPath(row.path)?.document ?? null,
    state,
    link: state === 'active' ? tokens.urlOf(signedOf(row)) : null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    downloads: row.downloads.map(({ document, at }) => ({ document, at: new Date(at).toISOString() })),
    downloadCount: row.download_count,
  };
}
