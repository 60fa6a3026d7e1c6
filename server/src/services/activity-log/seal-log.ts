import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { lockNumbers } from '../../platform/database/lock-numbers.ts';
import type { Loop } from '../../platform/loops.ts';

/** Entries that one seal covers at most, so that no statement works for long. */
const entriesPerSeal = 20_000;
const everyMs = 500;

/** Starts the chain: there is no seal before the first. */
const noHash = sql`'\\x'::bytea`;

/**
 * Puts a seal on entries that have none yet; it covers the seal before it as well, so that nothing earlier can be
 * changed without breaking every later one. Answers how many entries were sealed; 0 while another node is at it.
 */
export async function sealEntries(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      is_ours: boolean;
    }>`select pg_try_advisory_xact_lock(${lockNumbers.logSeal}) as is_ours`.execute(tx);
    if (rows[0]?.is_ours !== true) return 0;
    const sealed = await sql<{ entries: number }>`
      with due as (
        delete from audit_unsealed where id in (select id from audit_unsealed order by id limit ${entriesPerSeal})
        returning id),
      covered as (select range_agg(int8range(id, id, '[]')) as ids from due),
      last as (select seq, hash from
        ((select seq, hash from audit_seals order by seq desc limit 1)
        union all (select seq, hash from audit_checkpoints order by seq desc limit 1)) ends order by seq desc limit 1)
      insert into audit_seals (seq, ids, entries, previous_hash, hash, sealed_at)
      select coalesce(last.seq, 0) + 1, covered.ids, seal.entries, coalesce(last.hash, ${noHash}), seal.hash, ${now}
      from covered left join last on true
        cross join lateral audit_seal_of(coalesce(last.hash, ${noHash}), covered.ids) seal
      where covered.ids is not null
      returning entries`.execute(tx);
    return sealed.rows[0]?.entries ?? 0;
  });
}

/** Seals twice a second what was entered meanwhile. Safe on several nodes at once. */
export const sealing: Loop = {
  name: 'seal the activity log',
  everyMs,
  run: async ({ db, clock, signal }) => {
    while (!signal.aborted && (await sealEntries(db, clock.now())) === entriesPerSeal);
  },
};
