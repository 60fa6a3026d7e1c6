import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { withChanges } from '@poolhouse/domain/features/commercial/reports/report-changes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../../../platform/api/api-failure.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { keepRead } from '../../../../platform/api/kept-reads.ts';
import { queryOf } from '../../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../../platform/api/refresh-calls.ts';
import { useStore } from '../../../../platform/store.ts';
import { useUnsentOf } from '../../../../services/offline/use-unsent-of.ts';
import { isBehind, keepChanges, keepPicture } from '../queued/queued-report.ts';
import { useUnkeptPictures } from '../queued/use-unkept-pictures.ts';
import { ReportDraft, type SendChanges } from './report-draft.ts';

const pauseMs = 800;

type Report = Pick<ConditionReport, 'id' | 'pool_name' | 'day' | 'answers'>;

/** Returns what saves changes: at once, or by the queue of this device without a connection. */
const sendOf =
  (report: Report, queries: QueryClient): SendChanges =>
  async (changes) => {
    const params = { id: report.id };
    const { queryKey } = queryOf(reportsApi.get, { params });
    if (navigator.onLine && !(await isBehind(report.id)))
      try {
        const saved = await callApi(reportsApi.save, { params, body: { changes: [...changes] } as never });
        queries.setQueryData(queryKey, saved);
        await keepRead(reportsApi.get, { params }, saved);
        return saved;
      } catch (error) {
        if (!isApiFailure(error) || error.status !== 0) throw error;
      }
    await keepChanges(report, changes);
    // The page of the report shows what is kept, too.
    queries.setQueryData(queryKey, (shown: ConditionReport | undefined) =>
      shown === undefined ? shown : { ...shown, answers: withChanges(shown.answers, changes) },
    );
    return null;
  };

/** Returns the draft of a report that saves by itself, what of it waits on this device, and what adds pictures to one of its answers. */
export function useReportDraft(report: Report) {
  const queries = useQueryClient();
  const shown = useRef(report);
  const [draft] = useState(() => new ReportDraft({ answers: report.answers, send: sendOf(report, queries), pauseMs }));
  const unsent = useUnsentOf(report.id, () => void refreshCalls(queries, reportsApi.get, reportFiles.calls.list));
  const isKept = unsent.entries.length > 0;
  useEffect(() => draft.follow(isKept), [draft, isKept]);
  useEffect(() => draft.take(report.answers), [draft, report.answers]);
  useEffect(() => {
    const saveHidden = () => document.visibilityState === 'hidden' && draft.close();
    const saveOnline = () => void draft.save();
    // What a full device couldn’t keep is only on this page.
    const askFirst = (event: Event) => draft.state.get().save === 'refused' && event.preventDefault();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('online', saveOnline);
    window.addEventListener('beforeunload', askFirst);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('online', saveOnline);
      window.removeEventListener('beforeunload', askFirst);
      draft.close();
    };
  }, [draft]);
  const keepOne = useCallback((path: string, file: File) => keepPicture(shown.current, path, file), []);
  const unkept = useUnkeptPictures(keepOne);
  const { keep } = unkept;
  const addPictures = useCallback(
    async (path: string, files: readonly File[]) => {
      await draft.save();
      await keep(files.map((file) => ({ path, file })));
    },
    [draft, keep],
  );
  return { draft, state: useStore(draft.state), unsent, addPictures, unkept };
}
