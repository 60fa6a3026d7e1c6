import { importsApi } from '@poolhouse/domain/services/imports/api';
import type { ImportReason } from '@poolhouse/domain/services/imports/import-run';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { loadImport } from './import-queries.ts';
import { countWarned } from './import-rows.ts';

/** More are not read; a file with more reasons than this has another problem. */
const maxReasons = 50;
/** How many values of one reason are told: as many as an action takes at once. */
const maxValues = 500;

/** Returns why rows of an import need fixing or have a warning, equal reasons together, the most frequent first. */
export function listReasons(definitions: ImportDefinitions) {
  return useCase(importsApi.reasons, async (ctx, { params }) => {
    const { row } = await loadImport(ctx, definitions, params.id);
    if (row.state === 'reading') return { reasons: [], warnedRows: 0 };
    return { reasons: await findReasons(ctx.db, row.id), warnedRows: await countWarned(ctx.db, row.id) };
  });
}

/** Reasons with a code are one whatever their words; others are one where their words are the same. */
async function findReasons(db: Db, importId: string): Promise<ImportReason[]> {
  const { rows } = await sql<ImportReason>`
    with found as (
      select 'problem' as kind, r.row_number, p from import_rows r, jsonb_array_elements(r.problems) p
        where r.import_id = ${importId} and r.outcome = 'refused'
      union all
      select 'warning', r.row_number, p from import_rows r, jsonb_array_elements(r.warnings) p
        where r.import_id = ${importId} and r.warnings is not null),
    by_value as (
      select kind, p->>'column' as "column", p->>'code' as code,
        case when p->>'code' is null then p->>'message' else '' end as words,
        case when p->>'code' is null then '' else lower(p->>'value') end as same,
        min(p->>'value') as value, min(p->>'message') as message, count(distinct row_number)::int as rows
      from found group by 1, 2, 3, 4, 5)
    select kind, "column", code, min(message) as message, sum(rows)::int as rows,
      coalesce(jsonb_agg(jsonb_build_object('value', value, 'rows', rows) order by rows desc, value)
        filter (where code is not null), '[]') as "values"
    from by_value group by kind, "column", code, words order by kind, rows desc, message limit ${maxReasons}`.execute(
    db,
  );
  return rows.map((reason) => ({ ...reason, values: reason.values.slice(0, maxValues) }));
}
