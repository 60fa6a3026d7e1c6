import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/consumer-types';
import { dropOffFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-fields';
import { dropOffStatusLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { fieldText } from '../../../records/field-text.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';

/** What people call the fields of a drop-off and of its robot, on its page and in its history. */
export const dropOffLabels = labelsOf(dropOffFields);
export const dropOffHistoryLabels = labelsOf(dropOffRecord.fields);

/** Returns a value of a drop-off's field in words. */
export const dropOffValueText = fieldText({
  ...quoteTexts,
  status: dropOffStatusLabels,
  robotStatus: robotStatusLabels,
  consumerType: consumerTypeLabels,
  'consumerInfo.phone': formatPhone,
  'deliveryInfo.phone': formatPhone,
});
