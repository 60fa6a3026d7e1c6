import type pg from 'pg';

export type LogCheck = {
  seals: number;
  entries: number;
  /** Entries that were written a moment ago and have no seal yet. */
  unsealed: number;
  /** The end of the chain: whoever noted it down earlier can tell whether the chain was cut. */
  lastHash: string | null;
  sealedUpTo: Date | null;
  /** What is wrong, in words; empty when all is well. */
  findings: string[];
};

type SealRow = { seq: string; is_linked: boolean; is_true: boolean; there: number; entries: number; first: string };

const sealsPerQuery = 500;
const mostFindings = 20;

/**
 * Reads the whole activity log and recomputes every seal: tells which entries were changed, removed or slipped in.
 * Needs no more rights than reading.
 */
export async function verifyLog(client: pg.ClientBase, onProgress: (seals: number) => void): Promise<LogCheck> {
  const findings: string[] = [];
  const totals = { seals: 0, entries: 0 };
  for (let after = '0'; ; ) {
    const { rows } = await client.query<SealRow>(sealsQuery, [after, sealsPerQuery]);
    for (const [index, row] of rows.entries()) findings.push(...findingsOf(row, totals.seals + index === 0));
    totals.seals += rows.length;
    totals.entries += rows.reduce((sum, row) => sum + row.entries, 0);
    onProgress(totals.seals);
    const last = rows.at(-1);
    if (last === undefined || findings.length >= mostFindings) break;
    after = last.seq;
  }
  findings.push(...(await strangers(client)));
  return { ...totals, ...(await endOfChain(client)), findings: findings.slice(0, mostFindings) };
}

const sealsQuery = `
  select s.seq, lower(s.ids)::text as first, s.entries, found.entries as there, found.hash = s.hash as is_true,
    s.previous_hash = coalesce((select p.hash from audit_seals p where p.seq = s.seq - 1), '') as is_linked
  from (select * from audit_seals where seq > $1 order by seq limit $2) s
    cross join lateral audit_seal_of(s.previous_hash, s.ids) found
  order by s.seq`;

function findingsOf(row: SealRow, isFirst: boolean): string[] {
  const found: string[] = [];
  if (isFirst && row.seq !== '1') found.push(`The chain begins with seal ${row.seq} instead of 1.`);
  else if (!row.is_linked) found.push(`Seal ${row.seq} doesn’t follow on the seal before it.`);
  if (row.there < row.entries)
    found.push(
      `${row.entries - row.there} of the ${row.entries} entries of seal ${row.seq} (from ${row.first}) are missing.`,
    );
  else if (!row.is_true)
    found.push(`An entry of seal ${row.seq} (${row.entries} from ${row.first}) was changed after it was sealed.`);
  return found;
}

/** Entries that neither a seal covers nor the list of those that wait for one. */
async function strangers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`
    with sealed as materialized (select range_agg(ids) as ids from audit_seals)
    select id from audit_log, sealed where (sealed.ids is null or not sealed.ids @> id)
      and not exists (select from audit_unsealed u where u.id = audit_log.id) order by id limit 5`);
  return rows.map((row) => `Entry ${row.id} was slipped in: it has no seal and waits for none.`);
}

async function endOfChain(client: pg.ClientBase) {
  const { rows } = await client.query<{ hash: string | null; sealed_at: Date | null; unsealed: number }>(`
    select encode(last.hash, 'hex') as hash, last.sealed_at, (select count(*)::int from audit_unsealed) as unsealed
    from (select 1) one left join (select hash, sealed_at from audit_seals order by seq desc limit 1) last on true`);
  return { lastHash: rows[0]?.hash ?? null, sealedUpTo: rows[0]?.sealed_at ?? null, unsealed: rows[0]?.unsealed ?? 0 };
}
