import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../../../platform/api/api-failure.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../../platform/api/refresh-calls.ts';
import { notify } from '../../../../platform/notify.ts';
import { useStore } from '../../../../platform/store.ts';
import { ownQueue } from '../../../../services/offline/offline.ts';
import { type QueuedCall, signatureOf } from '../../../../services/offline/queued-call.ts';
import { reports } from '../report-view.ts';
import { ReportDraft, type SendChanges } from './report-draft.ts';

const pauseMs = 800;
const save = signatureOf(reportsApi.save);

type Report = Pick<ConditionReport, 'id' | 'pool_name' | 'day' | 'answers'>;
type Sent = (answer: ConditionReport) => void;

/** Returns whether saves wait on this device already: later ones follow them, in their order. */
async function isBehind(): Promise<boolean> {
  const { unsent } = await ownQueue();
  return unsent.get().some(({ call, state }) => call === save.name && state !== 'refused');
}

async function keep(report: Report, call: Pick<QueuedCall, 'body' | 'files'>, onSent: Sent): Promise<void> {
  const queue = await ownQueue();
  const label = `Condition report of ${reports.titleOf(report as ConditionReport)}`;
  const { sent } = await queue.add({ label, call: save, params: { id: report.id }, isChange: true, ...call });
  void sent.then((answer) => onSent(answer as ConditionReport));
}

/** Returns what saves changes: at once, or by the queue of this device without a connection. */
const sendOf =
  (report: Report, onSent: Sent): SendChanges =>
  async (changes) => {
    const body = { changes: [...changes] };
    if (navigator.onLine && !(await isBehind()))
      try {
        return await callApi(reportsApi.save, { params: { id: report.id }, body: body as never });
      } catch (error) {
        if (!isApiFailure(error) || error.status !== 0) throw error;
      }
    await keep(report, { body }, onSent);
    return null;
  };

/** Returns the draft of a report that saves by itself, and what adds pictures to one of its answers. */
export function useReportDraft(report: Report) {
  const queries = useQueryClient();
  const shown = useRef(report);
  const [draft] = useState(() => {
    const made: ReportDraft = new ReportDraft({
      answers: report.answers,
      send: sendOf(report, ({ answers }) => made.arrive(answers)),
      pauseMs,
    });
    return made;
  });
  useEffect(() => draft.take(report.answers), [draft, report.answers]);
  useEffect(() => {
    const saveHidden = () => document.visibilityState === 'hidden' && draft.close();
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      draft.close();
    };
  }, [draft]);
  const addPictures = useCallback(
    async (path: string, files: readonly File[]) => {
      await draft.save();
      const pictures = {
        call: signatureOf(reportFiles.calls.add),
        params: { id: shown.current.id },
        field: 'pictures',
        files,
      };
      await keep(shown.current, { body: { picturesAt: path }, files: pictures }, ({ answers }) => {
        draft.arrive(answers);
        void refreshCalls(queries, reportFiles.calls.list);
      }).catch(notify.error);
    },
    [draft, queries],
  );
  return { draft, state: useStore(draft.state), addPictures };
}
