import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { defineRecordView } from '../../../records/record-view.tsx';
import { dropOffValueText } from './drop-off-labels.ts';
import { dropOffCalls } from './drop-off-queries.ts';
import { dropOffPaths } from './paths.ts';

/** What the pages of drop-offs share. */
export const dropOffs = defineRecordView({
  record: dropOffRecord,
  noun: dropOffListFields.noun,
  title: 'Drop Off',
  area: 'service_request.drop_off',
  paths: dropOffPaths,
  calls: dropOffsApi,
  titleOf: ({ caseId }: DropOff) => caseId,
  texts: dropOffValueText,
  rowsOf: (answer) => answer.dropOffs,
  makesOld: dropOffCalls,
});
