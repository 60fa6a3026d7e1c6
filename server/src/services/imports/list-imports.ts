import { canOn } from '@poolhouse/domain/features/access/can-on';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { presentImport } from './import-queries.ts';

const maxListed = 50;

/** Returns the latest imports of the kinds that the person may import. */
export function listImports(definitions: ImportDefinitions) {
  return useCase(importsApi.list, async (ctx) => {
    const { person } = requireSignedIn(ctx);
    const kinds = definitions.all.filter(({ permission }) => canOn(person, permission, { owner: 'company' }));
    if (kinds.length === 0) return { imports: [] };
    const rows = await ctx.db
      .selectFrom('imports')
      .selectAll()
      .where(
        'kind',
        'in',
        kinds.map(({ kind }) => kind),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(maxListed)
      .execute();
    return { imports: rows.map(presentImport) };
  });
}
