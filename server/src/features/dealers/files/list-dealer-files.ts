import { dealerFilesApi } from '@poolhouse/domain/features/dealers/files/api';
import { requireSignedIn } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { Files } from '../../../services/files/index.ts';
import { loadDealer } from '../dealer-queries.ts';
import { dealerFilesOf, presentDealerFile } from './file-rows.ts';

/** Returns the files of a dealer with the links that show them. A dealer has a hundred at most, so they are counted by reading. */
export function listDealerFiles(files: Files) {
  return useCase(dealerFilesApi.list, async (ctx, { params, query }) => {
    const dealer = await loadDealer(ctx.pool, params.id);
    const rows = await dealerFilesOf(ctx.db, dealer.id).execute();
    const found = query.q === undefined ? rows : rows.filter((row) => fits(row, query.q ?? ''));
    const page = found.slice((query.page - 1) * query.limit, query.page * query.limit).map(presentDealerFile);
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
