import { visitPassRecord } from '@poolhouse/domain/features/visitors/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { mobileAddress } from '@poolhouse/domain/kernel/phone';
import type { Intent } from '../../../platform/database/write.ts';
import { smsIntent } from '../../../services/outbox/index.ts';
import type { VisitedBranch } from '../visited-branch.ts';

type Invitation = {
  id: string;
  who: string;
  phone: string | null;
  email: string;
  day: string;
  link: string;
  company: string;
};

/** Returns the text message with the link to a pass; none where the visitor gave no mobile. */
export function passText(
  { id, who, phone, email, day, link, company }: Invitation,
  { label, time_zone: zone }: VisitedBranch,
  { template, now }: { template: string; now: Date },
): Intent[] {
  const address = mobileAddress(phone);
  if (address === null) return [];
  const text = `${company}: your visit to ${label} on ${formatDay(day)}. Show this pass at reception: ${link}`;
  const message = { template, title: `Visit pass of ${who}`, email, text };
  const target = { kind: visitPassRecord.kind, id };
  return [smsIntent({ ...message, to: [{ name: who, address }] }, { now, zone }, target)];
}
