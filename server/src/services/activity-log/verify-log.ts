import type pg from 'pg';
import { isValidCheckpoint } from './checkpoint.ts';

export type LogCheck = {
  seals: number;
  entries: number;
  /** Entries that were written a moment ago and have no seal yet. */
  unsealed: number;
  /** The end of the chain: with an earlier copy of it one can tell whether the chain was cut. */
  lastHash: string | null;
  sealedUpTo: Date | null;
  /** What was cut after seven years; null when nothing was. */
  cut: { entries: number; before: Date } | null;
  /** What is wrong, in words; empty when all is well. */
  findings: string[];
};

type SealRow = { seq: string; is_linked: boolean; is_true: boolean; there: number; entries: number; first: string };

const sealsPerQuery = 500;
const maxFindings = 20;

/**
 * Reads the whole activity log and recomputes every seal: tells which entries were changed, removed or slipped in.
 * Needs no more rights than reading.
 */
export async function verifyLog(
  client: pg.ClientBase,
  onProgress: (seals: number) => void,
  /** With which checkpoints are signed; without it their signatures are taken as they are. */
  key: Uint8Array | null = null,
): Promise<LogCheck> {
  const checkpoints = await readCheckpoints(client, key);
  const findings = [...checkpoints.findings];
  const first = String(BigInt(checkpoints.lastSeq) + 1n);
  const totals = { seals: 0, entries: 0 };
  for (let after = '0'; ; ) {
    const { rows } = await client.query<SealRow>(sealsQuery, [after, sealsPerQuery]);
    for (const [index, row] of rows.entries())
      findings.push(...findingsOf(row, totals.seals + index === 0 ? first : null));
    totals.seals += rows.length;
    totals.entries += rows.reduce((sum, row) => sum + row.entries, 0);
    onProgress(totals.seals);
    const last = rows.at(-1);
    if (last === undefined || findings.length >= maxFindings) break;
    after = last.seq;
  }
  findings.push(...(await unknownRows(client)));
  const { cut } = checkpoints;
  return { ...totals, ...(await endOfChain(client)), cut, findings: findings.slice(0, maxFindings) };
}

const sealsQuery = `
  select s.seq, lower(s.ids)::text as first, s.entries, found.entries as there, found.hash = s.hash as is_true,
    s.previous_hash = coalesce((select p.hash from audit_seals p where p.seq = s.seq - 1),
      (select c.hash from audit_checkpoints c where c.seq = s.seq - 1), '') as is_linked
  from (select * from audit_seals where seq > $1 order by seq limit $2) s
    cross join lateral audit_seal_of(s.previous_hash, s.ids) found
  order by s.seq`;

/** `first` is the number that the first seal must have; null for those after it. */
function findingsOf(row: SealRow, first: string | null): string[] {
  const found: string[] = [];
  if (first !== null && row.seq !== first) found.push(`The chain begins with seal ${row.seq} instead of ${first}.`);
  else if (!row.is_linked) found.push(`Seal ${row.seq} doesn’t follow on the seal before it.`);
  if (row.there < row.entries)
    found.push(
      `${row.entries - row.there} of the ${row.entries} entries of seal ${row.seq} (from ${row.first}) are missing.`,
    );
  else if (!row.is_true)
    found.push(`An entry of seal ${row.seq} (${row.entries} from ${row.first}) was changed after it was sealed.`);
  return found;
}

type CheckpointRow = { seq: string; ids: string; entries: string; hash: string; cut_before: Date; signature: Buffer };

/** Where the log was cut, and which of the checkpoints were not signed with the key. */
async function readCheckpoints(client: pg.ClientBase, key: Uint8Array | null) {
  const { rows } = await client.query<CheckpointRow>(`select seq, ids::text, entries, encode(hash, 'hex') as hash,
    cut_before, signature from audit_checkpoints order by seq`);
  const last = rows.at(-1);
  const findings = rows
    .filter((row) => key !== null && !isValidCheckpoint(key, { ...row, cutBefore: row.cut_before }, row.signature))
    .map((row) => `The checkpoint after seal ${row.seq} is not signed with the key of this installation.`);
  const entries = rows.reduce((sum, row) => sum + Number(row.entries), 0);
  const cut = last === undefined ? null : { entries, before: last.cut_before };
  return { findings, cut, lastSeq: last?.seq ?? '0' };
}

/** Entries that neither a seal covers nor the list of those that wait for one. */
async function unknownRows(client: pg.ClientBase): Promise<string[]> {
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
