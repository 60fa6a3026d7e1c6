import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { itemTitles } from '@poolhouse/domain/features/commercial/reports/item-titles';
import type { ReportId } from '@poolhouse/domain/features/commercial/reports/report';
import {
  type ItemHistory,
  type ItemState,
  itemHistories,
} from '@poolhouse/domain/features/commercial/reports/year-on-year';
import {
  mostComparedReports,
  type YearOnYear,
  yearOnYearApi,
} from '@poolhouse/domain/features/commercial/reports/year-on-year-api';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { type Files, linkFiles } from '../../../services/files/index.ts';
import { customerSource } from '../customers/customer-row.ts';

type Finished = { id: ReportId; day: string; version: number; answers: Answers };
type Picture = YearOnYear['items'][number]['states'][number]['pictures'][number];

/** Returns the latest version of each of the last finished reports of a pool, the earliest first. Index: condition_reports__customer_id. */
async function findFinished(db: Db, customerId: string): Promise<Finished[]> {
  const { rows } = await sql<Finished>`
    select r.id, r.day, v.version, v.snapshot -> 'answers' as answers
    from condition_reports r
    join lateral (
      select version, snapshot from condition_report_versions where report_id = r.id order by version desc limit 1
    ) v on true
    where r.customer_id = ${customerId} and r.deleted_at is null
    order by r.day desc, r.id desc limit ${mostComparedReports}`.execute(db);
  return rows.reverse();
}

/** Returns the items of a pool through its reports, or one of them, with their pictures. */
export const compareYears = (files: Files): AnyUseCase =>
  useCase(yearOnYearApi.get, async (ctx, { params: { id }, query: { item } }) => {
    await loadOne(ctx.db, customerSource, id);
    const finished = await findFinished(ctx.db, id);
    const all = itemHistories(finished);
    const shown = item === undefined ? all : all.filter((history) => history.some(({ item: { row } }) => row === item));
    const mostPictures = item === undefined ? 1 : Number.POSITIVE_INFINITY;
    const pictures = await loadPictures(ctx, files, shown, mostPictures);
    const titles = new Map(finished.map((report) => [report.id as string, itemTitles(report.answers)]));
    return {
      reports: finished.map(({ id: reportId, day, version }) => ({ id: reportId, day, version })),
      items: shown.map((history) => {
        const last = history.at(-1) as ItemState;
        return {
          section: last.item.section,
          title: titles.get(last.reportId)?.get(last.item.row) ?? '',
          serial: serialOf(history),
          states: history.map((state) => presentState(state, pictures, mostPictures)),
        };
      }),
    };
  });

const picturesOf = ({ item }: ItemState) => (item.values.image as readonly string[] | undefined) ?? [];
const serialOf = (history: ItemHistory) =>
  (history.findLast(({ item }) => item.values.serial !== undefined)?.item.values.serial as string) ?? null;

function presentState(state: ItemState, pictures: ReadonlyMap<string, Picture>, most: number) {
  const { row, values } = state.item;
  return {
    reportId: state.reportId as ReportId,
    row,
    condition: (values.condition ?? null) as never,
    urgency: (values.urgency ?? null) as never,
    comment: (values.comment as string | undefined) ?? null,
    pictures: picturesOf(state)
      .slice(0, most)
      .flatMap((id) => pictures.get(id) ?? []),
    isWorse: state.isWorse,
  };
}

/** Returns the pictures of items by their ids, with signed links. */
async function loadPictures(
  ctx: Context,
  files: Files,
  histories: readonly ItemHistory[],
  most: number,
): Promise<ReadonlyMap<string, Picture>> {
  const ids = histories.flat().flatMap((state) => picturesOf(state).slice(0, most));
  const linked = await linkFiles(ctx, files, ids);
  return new Map(linked.map(({ fileId: id, links }) => [id, { id, links }]));
}
