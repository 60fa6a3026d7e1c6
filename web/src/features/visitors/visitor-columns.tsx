import { instantOf, type Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { visitorFields } from '@poolhouse/domain/features/visitors/visitor-fields';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { type ListCard, type ListColumn, labelledColumns } from '../../ui/list/list-config.ts';
import { namedInstantTextIn } from '../../ui/zoned-instant.ts';
import { SignOutButton } from './sign-out-button.tsx';

export const visitorName = ({ firstName, lastName }: Pick<Visitor, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** Returns a time of a visit by the clock of its branch, which is named where it differs from the company's. */
export function visitTime({ timeZone }: Pick<Visitor, 'timeZone'>, time: Visitor['timeOut']): string {
  return time === null ? '' : namedInstantTextIn(timeZone, instantOf(time));
}

export const outText = (visitor: Visitor) =>
  `${visitTime(visitor, visitor.timeOut)}${visitor.isAutomatic ? ' (automatic)' : ''}`;

export const visitorColumns: readonly ListColumn<Visitor>[] = labelledColumns<Visitor>(labelsOf(visitorFields), [
  { id: 'lastName', header: 'Name', width: 170, grows: true, isRowHeader: true, cell: visitorName },
  { id: 'timeIn', holds: 'time', width: 214, cell: (visitor) => visitTime(visitor, visitor.timeIn) },
  {
    id: 'timeOut',
    holds: 'time',
    width: 280,
    cell: (visitor) => (visitor.timeOut === null ? <SignOutButton visitor={visitor} /> : outText(visitor)),
  },
  { id: 'company', width: 132, cell: ({ company }) => company },
  { id: 'host', width: 124, cell: ({ host }) => host },
  { id: 'branchLabel', width: 150, cell: ({ branchLabel }) => branchLabel },
  { id: 'kind', width: 120, cell: ({ kind }) => visitorKindLabels[kind] },
  { id: 'phone', width: 140, isHiddenAtFirst: true, cell: ({ phone }) => phoneText(phone) },
  { id: 'vehicle', width: 120, isHiddenAtFirst: true, cell: ({ vehicle }) => vehicle },
]);

export const visitorCard: ListCard<Visitor> = {
  title: visitorName,
  action: (visitor) => (visitor.timeOut === null ? <SignOutButton visitor={visitor} /> : null),
  lines: (visitor) => [
    [visitor.company, visitor.branchLabel].filter(Boolean).join(' · '),
    `${visitTime(visitor, visitor.timeIn)} – ${visitor.timeOut === null ? 'on site' : outText(visitor)}`,
  ],
};
