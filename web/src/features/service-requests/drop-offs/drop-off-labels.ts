import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/consumer-types';
import { dropOffFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-fields';
import { dropOffStatusLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { requestValueText } from '../request-value-text.ts';

/** What people call the fields of a drop-off and of its robot, on its page and in its history. */
export const dropOffLabels = labelsOf(dropOffFields);
export const dropOffHistoryLabels = labelsOf(dropOffRecord.fields);

const codes: Record<string, Readonly<Record<string, string>>> = {
  status: dropOffStatusLabels,
  robotStatus: robotStatusLabels,
  consumerType: consumerTypeLabels,
};

/** Returns a value of a drop-off's field in words. */
export function dropOffValueText(field: string, value: unknown): string {
  return requestValueText(codes, field, value);
}
