import { invalidField } from '@poolhouse/domain/kernel/errors';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import type { GivenMapping } from '@poolhouse/domain/services/imports/import-mapping';
import { fittingLayouts, headingsKey } from '@poolhouse/domain/services/imports/layouts';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { sql } from 'kysely';
import { actorOf } from '../../platform/audit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { useCase } from '../../platform/use-case.ts';
import { requireStoredFile } from './file-parts.ts';
import type { ImportDefinition, ImportDefinitions } from './import-definitions.ts';
import { readImportJob } from './import-jobs.ts';
import type { ImportRow } from './import-queries.ts';
import { transitionImport } from './transition-import.ts';

/** Queues a file to be read by the layout or the columns that a person chose, and keeps a choice that has a name. */
export function mapImport(definitions: ImportDefinitions) {
  return useCase(importsApi.map, (ctx, { params, body }) => {
    const { name, ...mapping } = body;
    return transitionImport(ctx, definitions, params.id, {
      to: 'reading',
      end: null,
      audit: importActions.map,
      job: readImportJob,
      set: { mapping: JSON.stringify(mapping) },
      check: async (row, kind) => {
        requireLayout(kind, row, body);
        requireFields(kind, body);
        await requireStoredFile(ctx.db, row.id);
      },
      besides: (tx, row) => (name === undefined ? Promise.resolve() : keepMapping(ctx, tx, row, { ...mapping, name })),
    });
  });
}

function requireLayout({ reports }: ImportDefinition, { headings }: ImportRow, { layout: name }: GivenMapping): void {
  if (name === undefined) return;
  const layout = reports?.layouts.find((one) => one.name === name);
  if (layout === undefined) throw invalidField('layout', 'Choose a kind of file from the list.');
  if (fittingLayouts(headings, [layout]).length === 0)
    throw invalidField('layout', `This file doesn’t have the columns of ${layout.label}.`);
}

function requireFields({ reports }: ImportDefinition, { layout: name, columns, values }: GivenMapping): void {
  const layout = reports?.layouts.find((one) => one.name === name) ?? reports?.mapped;
  const known = layout?.fields.map(({ field }) => field) ?? [];
  const unknown = [...Object.values(columns), ...Object.keys(values)].find((field) => !known.includes(field));
  if (unknown !== undefined) throw invalidField('columns', `There is no field ${unknown}. Choose one from the list.`);
}

/** A mapping of the same name is replaced. */
async function keepMapping(ctx: Context, tx: Db, row: ImportRow, { name, ...mapping }: GivenMapping): Promise<void> {
  const now = ctx.clock.now();
  await sql`insert into import_mappings (id, kind, name, headings_key, mapping, created_at, created_by_name)
    values (${ctx.newId<'import-mapping'>()}, ${row.kind}, ${name}, ${headingsKey(row.headings)},
      ${JSON.stringify(mapping)}::jsonb, ${now}, ${actorOf(ctx).userName})
    on conflict (kind, lower(name)) do update set headings_key = excluded.headings_key, mapping = excluded.mapping,
      created_at = excluded.created_at, created_by_name = excluded.created_by_name`.execute(tx);
}
