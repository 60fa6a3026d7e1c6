import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** As many downloads as are shown of a link. */
const shownDownloads = 20;

export type LinkRow = {
  id: string;
  target_kind: string;
  target_id: string;
  /** What the link is over, as its feature writes it. */
  path: string;
  file_id: string | null;
  title: string | null;
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
    await sql<LinkRow>`select l.id, l.target_kind, l.target_id, l.path, l.file_id, l.title, l.created_at, l.created_by_name, l.expires_at, l.revoked_at,
      coalesce(d.latest, '[]') as downloads, coalesce(d.count, 0)::int as download_count
    from record_links l left join lateral (
      select count(*) as count, json_agg(json_build_object('document', one.document, 'at', one.downloaded_at)
        order by one.place) filter (where one.place <= ${shownDownloads}) as latest
      from (select document, downloaded_at, row_number() over (order by downloaded_at desc, id desc) as place
        from record_link_downloads where link_id = l.id) one) d on true
    where ${condition} order by l.created_at desc, l.id desc limit 100`.execute(db);
  return rows;
}

/** For so long staff see what became of a link that opens nothing any more. */
const keptDays = 365;

/** Deletes links a year after they expired; their downloads stay in the activity log. Index: record_links__expires. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  await sql`delete from record_links where expires_at < ${old}`.execute(db);
}
