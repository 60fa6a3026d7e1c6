import { useDebouncedValue } from '@mantine/hooks';
import type { BulkRequest } from '@poolhouse/domain/services/bulk-edits/bulk-request';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import type { BulkEditCalls } from './bulk-edit-words.ts';

const typingPauseMs = 200;

/** Returns what a bulk edit would do, counted again a moment after the last change of the question; nothing while it is null. */
export function useBulkPreview(call: BulkEditCalls['preview'], request: BulkRequest | null) {
  const [settled] = useDebouncedValue(JSON.stringify(request), typingPauseMs);
  const isSettled = settled === JSON.stringify(request);
  const answer = useQuery({
    queryKey: [call.name, settled],
    queryFn: ({ signal }) => callApi(call, { body: JSON.parse(settled) as BulkRequest, signal }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isOf = request !== null && isSettled && !answer.isPlaceholderData;
  return {
    /** The count of exactly this question; undefined until it is there. */
    data: isOf ? answer.data : undefined,
    /** The count of the question before, to be shown meanwhile. */
    latest: request === null ? undefined : answer.data,
    error: isOf ? answer.error : null,
  };
}
export type BulkPreviewAnswer = ReturnType<typeof useBulkPreview>;
