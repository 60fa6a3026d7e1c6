import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import {
  type AnswerChange,
  joinChanges,
  mostChanges,
  withChanges,
} from '@poolhouse/domain/features/commercial/reports/report-changes';
import type { OpenEntry } from '../../../../services/offline/entry-content.ts';
import { ownQueue } from '../../../../services/offline/offline.ts';
import { type EntryBefore, type QueuedCall, signatureOf } from '../../../../services/offline/queued-call.ts';
import { reports } from '../report-view.ts';

export type KeptReport = Pick<ConditionReport, 'id' | 'pool_name' | 'day'>;

const saveCall = signatureOf(reportsApi.save);
const changesOf = ({ content: { body } }: OpenEntry) => (body.changes ?? []) as readonly AnswerChange[];

/** Returns a report with the changes that this device hasn’t sent, also a report that was started here and isn’t on the server yet. */
export async function withQueued(
  { params: { id } }: { params: { id: string } },
  answer: ConditionReport | null,
): Promise<ConditionReport | null> {
  const { work } = await ownQueue();
  const entries = await work.entriesAbout(id);
  const report = answer ?? (entries.find(({ content }) => content.preview)?.content.preview as ConditionReport) ?? null;
  if (report === null || entries.length === 0) return report;
  return { ...report, answers: withChanges(report.answers, entries.flatMap(changesOf)) };
}

/** Returns whether changes of a report wait on this device already: later ones follow them, in their order. */
export async function isBehind(reportId: string): Promise<boolean> {
  return (await (await ownQueue()).work.entriesAbout(reportId)).length > 0;
}

/** Keeps changes of a report on this device until they were sent, together with those that wait already. */
export async function keepChanges(report: KeptReport, changes: readonly AnswerChange[]): Promise<void> {
  const queue = await ownQueue();
  const entries = await queue.work.entriesAbout(report.id);
  const open = entries.findLast(({ content }) => content.isChange === true && content.files === undefined);
  if (open !== undefined) {
    const extend = queue.work.extend(open.id, (body) => {
      const joined = joinChanges((body.changes ?? []) as readonly AnswerChange[], changes);
      return joined.length === 0 || joined.length > mostChanges ? null : { ...body, changes: joined };
    });
    // A full device says so as it keeps the changes on their own.
    if (await extend.catch(() => false)) return;
  }
  await queue.add(saveOf(report, entries, { body: { changes: [...changes] } }));
}

/** Keeps a new picture at a path of a report on this device until it was sent. Each goes on its own, so that one can be taken back. */
export async function keepPicture(report: KeptReport, path: string, file: File): Promise<void> {
  const queue = await ownQueue();
  const entries = await queue.work.entriesAbout(report.id);
  const call = signatureOf(reportFiles.calls.add);
  const files = { call, params: { id: report.id }, field: 'pictures', files: [file] };
  await queue.add(saveOf(report, entries, { body: { picturesAt: path }, files }));
}

function saveOf(
  report: KeptReport,
  entries: readonly OpenEntry[],
  what: Pick<QueuedCall, 'body' | 'files'>,
): QueuedCall {
  const title = reports.titleOf(report as ConditionReport);
  return {
    label: what.files === undefined ? `Condition report of ${title}` : `Picture of ${title}`,
    call: saveCall,
    params: { id: report.id },
    isChange: true,
    after: entries.filter(({ content }) => content.files === undefined).map(toFollow),
    ...what,
  };
}

/** What is changed later may belong to an item that an earlier entry adds. */
function toFollow({ id, content }: OpenEntry): EntryBefore {
  return content.isChange === true ? { entry: id } : { entry: id, param: 'id' };
}
