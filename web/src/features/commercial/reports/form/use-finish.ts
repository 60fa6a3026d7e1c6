import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../../platform/api/refresh-calls.ts';
import { notify } from '../../../../platform/notify.ts';
import { useCloseEdit } from '../../../../ui/detail/edit-buttons.tsx';
import { reports } from '../report-view.ts';
import type { ReportDraft } from './report-draft.ts';

/** Returns what saves a draft and finishes its report, which then shows its page. A refusal reads the report again, with what is open. */
export function useFinish({ id, version }: Pick<ConditionReport, 'id' | 'version'>, draft: ReportDraft) {
  const queries = useQueryClient();
  const close = useCloseEdit();
  const [isFinishing, setFinishing] = useState(false);
  const finish = async () => {
    setFinishing(true);
    try {
      await draft.save();
      if (draft.state.get().save !== 'saved') return;
      await callApi(reportsApi.finish, { params: { id } });
      notify.success(`Finished version ${version}.`);
      await close();
    } catch (error) {
      notify.error(error);
    } finally {
      setFinishing(false);
      await refreshCalls(queries, ...reports.makesOld);
    }
  };
  return { finish, isFinishing };
}
