import { type CaseKind, caseNumberOf, caseSeriesOf } from '@poolhouse/domain/features/service-requests/case-number';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/**
 * Takes the next case number of a branch. Others who add a request of the same branch wait until the transaction ends: undone with it,
 * a number is taken again, so that there are no gaps.
 */
export async function takeCaseNumber(tx: Db, kind: CaseKind, branchCode: string, now: Date): Promise<string> {
  const series = caseSeriesOf(kind, branchCode, now);
  const { rows } = await sql<{ last: number }>`insert into case_numbers (letter, branch_code, year, last)
    values (${series.letter}, ${series.branchCode}, ${series.year}, 1)
    on conflict (letter, branch_code, year) do update set last = case_numbers.last + 1 returning last`.execute(tx);
  return caseNumberOf(series, rows[0]?.last ?? 1);
}
