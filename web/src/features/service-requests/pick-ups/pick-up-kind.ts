import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { pickUpBulkChange, pickUpBulkEditsApi } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { pickUpListFields } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list-fields';
import {
  isPickUpOpen,
  type PickUpStatus,
  pickUpLifecycle,
  pickUpStatusLabels,
  shownPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import type { RequestKind } from '../requests/request-kind.ts';
import { robotsText } from '../robots/robot-marks.tsx';
import { pickUpPaths } from './paths.ts';
import { pickUpHistoryLabels, pickUpValueText } from './pick-up-labels.ts';
import { cachePickUp, pickUpCalls } from './pick-up-queries.ts';

/** What the pages of pick-ups have of their own. */
export const pickUpKind: RequestKind<PickUpSummary, PickUpStatus> = {
  noun: pickUpListFields.noun,
  title: 'Pick Up',
  area: 'service_request.pick_up',
  paths: pickUpPaths,
  lifecycle: pickUpLifecycle,
  statuses: shownPickUpStatuses,
  groupLabels: pickUpStatusLabels,
  inText: (status) => pickUpStatusLabels[status],
  subjectOf: (pickUp) => pickUp,
  question: ({ shipping, robots }, to) => ({
    about: to === 'Cancelled' && shipping.consignment !== null ? 'The courier is cancelled too.' : robotsText(robots),
    takesReason: true,
  }),
  changeStatus: async (queries, id, body) =>
    cachePickUp(queries, await callApi(pickUpsApi.changeStatus, { params: { id }, body })),
  columnsOf: ({ status: chosen = [], open }) =>
    shownPickUpStatuses.filter(
      (status) =>
        (chosen.length === 0 || chosen.includes(status)) &&
        (open?.[0] === undefined || (open[0] === 'yes') === isPickUpOpen(status)),
    ),
  useCounts: (query) => useQuery({ ...queryOf(pickUpsApi.counts, { query }), placeholderData: keepPreviousData }),
  bulk: {
    calls: pickUpBulkEditsApi,
    change: pickUpBulkChange,
    labels: pickUpHistoryLabels,
    valueText: pickUpValueText,
    makesOld: pickUpCalls,
  },
};
