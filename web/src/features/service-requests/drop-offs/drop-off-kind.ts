import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import {
  dropOffBulkChange,
  dropOffBulkEditsApi,
} from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import {
  type DropOffStatus,
  dropOffGroupLabels,
  dropOffLifecycle,
  dropOffStatuses,
  dropOffStatusLabels,
  openDropOffStatuses,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import type { RequestKind } from '../requests/request-kind.ts';
import { dropOffHistoryLabels, dropOffValueText } from './drop-off-labels.ts';
import { cacheDropOff, dropOffCalls } from './drop-off-queries.ts';
import { dropOffPaths } from './paths.ts';

/** Those that were cancelled have a column only when it is asked for. */
const usualColumns: readonly string[] = [...openDropOffStatuses, 'Closed'];

/** What the pages of drop-offs have of their own. */
export const dropOffKind: RequestKind<DropOffSummary, DropOffStatus> = {
  noun: dropOffListFields.noun,
  title: 'Drop Off',
  area: 'service_request.drop_off',
  paths: dropOffPaths,
  lifecycle: dropOffLifecycle,
  statuses: dropOffStatuses,
  groupLabels: dropOffGroupLabels,
  inText: (status) => dropOffStatusLabels[status].toLowerCase(),
  subjectOf: ({ status, robot }) => ({ status, robots: [robot] }),
  question: ({ robot, consumerInfo, model }, to) =>
    to === 'Ready for Collection'
      ? {
          about: `The robot is still ${robotStatusLabels[robot.status]}. The customer is told that it can be collected.`,
          takesReason: false,
        }
      : { about: `${consumerInfo.name} · ${model}`, takesReason: true },
  changeStatus: async (queries, id, body) =>
    cacheDropOff(queries, await callApi(dropOffsApi.changeStatus, { params: { id }, body })),
  columnsOf: ({ status: chosen = [] }) =>
    dropOffStatuses.filter((status) => (chosen.length === 0 ? usualColumns : chosen).includes(status)),
  useCounts: (query) => useQuery({ ...queryOf(dropOffsApi.counts, { query }), placeholderData: keepPreviousData }),
  bulk: {
    calls: dropOffBulkEditsApi,
    change: dropOffBulkChange,
    labels: dropOffHistoryLabels,
    valueText: dropOffValueText,
    makesOld: dropOffCalls,
  },
};
