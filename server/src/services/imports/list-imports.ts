import { can } from '@poolhouse/domain/features/access/can';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import { whoOf } from '../../platform/context.ts';
import { verb } from '../../platform/verb.ts';
import { presentImport } from './import-queries.ts';
import { kindsOfImports } from './importers.ts';

const mostListed = 50;

/** The latest imports of the kinds that the person may import. */
export const listImports = verb(importsApi.list, async (ctx) => {
  const { person } = whoOf(ctx);
  const kinds = Object.values(kindsOfImports).filter(({ permission }) => can(person, permission));
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
    .limit(mostListed)
    .execute();
  return { imports: rows.map(presentImport) };
});
