import { pickUpFields } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-fields';
import { pickUpStatusLabels } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { robotFields } from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { fieldText } from '../../../records/field-text.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';

/** What people call the fields of a pick-up and of its robots, on its page and in its history. */
export const pickUpLabels = labelsOf(pickUpFields);
export const robotLabels = labelsOf(robotFields);
export const pickUpHistoryLabels: Readonly<Record<string, string>> = labelsOf(pickUpRecord.fields);

const text = fieldText({
  ...quoteTexts,
  status: pickUpStatusLabels,
  robotStatus: robotStatusLabels,
  'basicInfo.phone': formatPhone,
});

/** Returns a value of a pick-up's field in words; robots have theirs under `robots.<place>.<field>`. */
export function pickUpValueText(field: string, value: unknown): string {
  const ofRobot = /^robots\.\d+\.(.+)$/.exec(field)?.[1];
  return text(ofRobot === undefined ? field : ofRobot === 'status' ? 'robotStatus' : ofRobot, value);
}
