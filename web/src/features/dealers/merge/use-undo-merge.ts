import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { mergeLabel } from './merge-field.tsx';
import { invalidateAfterMerge } from './merge-queries.ts';

/** Takes a merge back and says what came of it; answers whether it went well. */
export function useUndoMerge(): (mergeId: string) => Promise<boolean> {
  const queries = useQueryClient();
  return async (mergeId) => {
    try {
      const { kept, other, stays } = await callApi(dealerMergeApi.undo, { params: { id: mergeId } });
      invalidateAfterMerge(queries);
      notify.success(`${other.name} and ${kept.name} are separate dealers again.${staysText(stays)}`);
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    }
  };
}

function staysText(stays: readonly string[]): string {
  if (stays.length === 0) return '';
  const names = stays.map(mergeLabel).join(', ');
  return ` Not restored because they’ve changed since: ${names}.`;
}
