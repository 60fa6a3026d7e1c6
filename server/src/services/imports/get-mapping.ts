import { importsApi } from '@poolhouse/domain/services/imports/api';
import { fittingLayouts, type SheetLayout, suggestMapping } from '@poolhouse/domain/services/imports/layouts';
import { offerMapping } from '@poolhouse/domain/services/imports/offered-mapping';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { type ImportRow, loadImport } from './import-queries.ts';

const mostKept = 50;

/** Returns what a person needs to say how a file is read. */
export function getMapping(definitions: ImportDefinitions) {
  return useCase(importsApi.mapping, async (ctx, { params }) => {
    const { row, kind } = await loadImport(ctx, definitions, params.id);
    const fields = kind.reports?.mapped.fields ?? [];
    const layouts = fittingLayouts(row.headings, kind.reports?.layouts ?? []);
    const suggested = { ...suggestMapping(row.headings, fields), layout: layoutOf(row, layouts) };
    const offered = row.mapping === null ? offerMapping(row.headings, kind.reports?.offered ?? []) : null;
    const kept = await ctx.db
      .selectFrom('import_mappings')
      .select(['name', 'mapping'])
      .where('kind', '=', kind.kind)
      .orderBy('created_at', 'desc')
      .limit(mostKept)
      .execute();
    return {
      headings: row.headings,
      sample: (row.sample ?? []) as string[][],
      fields: fields.map(({ field, heading }) => ({ field, heading })),
      layouts: layouts.map(({ name, label, fields: its }) => ({ name, label, fields: its.map(({ field }) => field) })),
      offered: offered && { name: offered.name, note: offered.note },
      mapping: (row.mapping as never) ?? offered?.mapping ?? suggested,
      kept: kept.map(({ name, mapping }) => ({ name, mapping: mapping as never })),
    };
  });
}

/** The layout by which the file was read. */
function layoutOf({ layout }: ImportRow, layouts: readonly SheetLayout[]): string | undefined {
  return layouts.find(({ name }) => name === layout)?.name;
}
