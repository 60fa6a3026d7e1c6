import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import { dropOffColumns } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-fields';
import { dropOffStatuses } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { dropOffActions } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import { csvOf } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { historyOf } from '../../../services/activity-log/index.ts';
import { countOf } from '../../../services/record-index/index.ts';
import { cellsOf } from '../request-list.ts';
import type { DropOffFinder } from './drop-off-finder.ts';
import { type DropOffRow, dropOffs, presentDropOff, presentDropOffSummary, wholeDropOffs } from './drop-off-row.ts';

/** Returns the calls that read drop-offs: list, counts of the board, one, its history, CSV, what filters offer. */
export function readDropOffs(finder: DropOffFinder) {
  const list = useCase(dropOffsApi.list, async (ctx, { query }) => {
    const { rows, ...counted } = await finder.list(ctx, query);
    return { ...counted, dropOffs: rows.map((row) => presentDropOffSummary(row)) };
  });

  const counts = useCase(dropOffsApi.counts, async (_ctx, { query }) => {
    const sums = await finder.sums(query);
    const countIn = (status: string) => sums.find(({ value }) => value === status)?.count ?? 0;
    return { count: countOf(sums), statuses: dropOffStatuses.map((status) => ({ status, count: countIn(status) })) };
  });

  const get = useCase(dropOffsApi.get, async (ctx, { params: { id } }) => presentDropOff(await dropOffs.load(ctx, id)));

  const history = useCase(dropOffsApi.history, (ctx, { params: { id }, query }) => historyOf(ctx, dropOffs, id, query));

  const options = useCase(dropOffsApi.options, async (ctx) => {
    const { rows } = await sql<{ states: string[]; models: string[] }>`select
      array(select distinct state from drop_offs where state is not null order by state) as states,
      array(select distinct model from drop_offs, unnest(models) model order by model) as models`.execute(ctx.db);
    return rows[0] ?? { states: [], models: [] };
  });

  const csv = useCase(dropOffsApi.csv, async (ctx, { query: filter }) => {
    const { where, order } = await finder.find(filter);
    const logged = (rows: number) => ({ action: dropOffActions.export, label: `${rows} drop-offs`, filter });
    return csvOf(ctx, wholeDropOffs, { noun: 'drop-offs', where, order, cells: dropOffCells(), logged });
  });

  return [list, counts, get, history, options, csv];
}

/** Returns the columns of the export; `problem` has the fault and what was said of it. */
const dropOffCells = () =>
  cellsOf<DropOffRow>(dropOffColumns, (row) => {
    const dropOff = presentDropOff(row);
    const { faultLabel, problem } = dropOff.robot;
    return { ...dotted(dropOff), problem: [faultLabel, problem].filter((part) => part !== null).join(': ') };
  });
