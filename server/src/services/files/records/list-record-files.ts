import { requireSignedIn } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { Files } from '../files.ts';
import { findRecordFiles, presentRecordFile } from './file-rows.ts';
import type { StoredRecordFiles } from './stored-record-files.ts';

/** Returns the files of a record with the links that show them. A record has a hundred at most, so they are counted by reading. */
export function listRecordFiles({ calls, table, load }: StoredRecordFiles, files: Files) {
  return useCase(calls.list, async (ctx, { params, query }) => {
    const owner = await load(ctx, params.id, calls.list);
    const rows = await findRecordFiles(ctx.db, table, owner.id);
    const found = query.q === undefined ? rows : rows.filter((row) => fits(row, query.q ?? ''));
    const page = found.slice((query.page - 1) * query.limit, query.page * query.limit).map(presentRecordFile);
    const [who, now] = [requireSignedIn(ctx), ctx.clock.now()];
    return {
      count: found.length,
      countExact: true,
      files: page.map((file) => ({ ...file, links: files.tickets.linksOf(who, file, now) })),
    };
  });
}

function fits(row: { name: string; note: string | null }, text: string): boolean {
  return `${row.name} ${row.note ?? ''}`.toLowerCase().includes(text.toLowerCase());
}
