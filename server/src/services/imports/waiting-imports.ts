import { canOn } from '@poolhouse/domain/features/access/can-on';
import type { WaitingSource } from '../waiting/index.ts';
import type { ImportDefinitions } from './import-definitions.ts';

const most = 5;

/** Imports that were checked and neither carried out nor left to expire, for who uploaded them; without those that have nothing to import or fix. */
export function waitingImports({ all }: ImportDefinitions): WaitingSource {
  return {
    section: 'waiting',
    of: 'account',
    items: async ({ db }, { person, user }) => {
      const mine = all.filter(({ permission }) => canOn(person, permission, { owner: 'company' }));
      if (mine.length === 0) return [];
      const kinds = new Map(mine.map((definition) => [definition.kind, definition]));
      const rows = await db
        .selectFrom('imports')
        .select(['id', 'kind', 'file_name', 'created_at'])
        .where('state', '=', 'ready')
        .where('created_by', '=', user.id)
        .where((row) => row.or([row('new_count', '>', 0), row('changed_count', '>', 0), row('refused_count', '>', 0)]))
        .where('kind', 'in', [...kinds.keys()])
        .orderBy('created_at', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        id: `import:${row.id}`,
        title: `Import of ${kinds.get(row.kind)?.noun.many}: ${row.file_name}`,
        note: 'Checked, not imported yet',
        at: row.created_at.toISOString(),
        action: { label: 'Review', path: `${kinds.get(row.kind)?.page}/${row.id}` },
      }));
    },
  };
}
