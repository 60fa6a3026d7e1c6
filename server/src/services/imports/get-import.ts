import { importsApi } from '@poolhouse/domain/services/imports/api';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { loadImport, presentImport } from './import-queries.ts';
import { countWarned, pageOfRows } from './import-rows.ts';

/** Returns what an import would do or did, with a page of its rows; while the file is being read there are counts only. */
export function getImport(definitions: ImportDefinitions) {
  return useCase(importsApi.get, async (ctx, { params, query }) => {
    const { row, kind } = await loadImport(ctx, definitions, params.id);
    const run = presentImport(row);
    const layouts = kind.reports === null ? [] : [...kind.reports.layouts, kind.reports.mapped];
    const readAs = layouts.find(({ name }) => name === row.layout)?.label ?? null;
    if (run.state === 'reading') return { ...run, readAs: null, rows: [], rowCount: 0 };
    const { outcome, page } = query;
    if (outcome === 'kept' && run.counts.kept === 0) return { ...run, readAs, rows: [], rowCount: 0 };
    const rows = await pageOfRows(ctx.db, kind, { importId: row.id, outcome, page });
    const rowCount = outcome === 'warned' ? await countWarned(ctx.db, row.id) : run.counts[outcome ?? 'total'];
    return { ...run, readAs, rows, rowCount };
  });
}
