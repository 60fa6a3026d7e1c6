import { importsApi } from '@poolhouse/domain/services/imports/api';
import { suggestMapping } from '@poolhouse/domain/services/imports/layouts';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { loadImport } from './import-queries.ts';

const mostKept = 50;

/** Returns what a person needs to map the columns of a file. */
export function getMapping(definitions: ImportDefinitions) {
  return useCase(importsApi.mapping, async (ctx, { params }) => {
    const { row, kind } = await loadImport(ctx, definitions, params.id);
    const fields = kind.reports?.mapped.fields ?? [];
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
      mapping: (row.mapping as never) ?? suggestMapping(row.headings, fields),
      kept: kept.map(({ name, mapping }) => ({ name, mapping: mapping as never })),
    };
  });
}
