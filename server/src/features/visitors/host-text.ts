import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { mobileAddress } from '@poolhouse/domain/kernel/phone';
import type { Intent } from '../../platform/database/write.ts';
import { smsIntent } from '../../services/outbox/index.ts';
import type { Host } from './find-host.ts';
import { hostMail } from './host-mail.ts';
import type { VisitedBranch } from './visited-branch.ts';

type Visit = { id: string; who: string; company: string | null; others: number };

/** Returns the text message that tells a host of a visitor; none where the host has no mobile for texts. */
export function hostText(
  host: Host,
  { id, who, company, others }: Visit,
  { label, time_zone: zone }: VisitedBranch,
  now: Date,
): Intent[] {
  const address = mobileAddress(host.mobile);
  if (address === null) return [];
  const along = others === 0 ? '' : ` and ${others} more`;
  const from = company === null ? '' : ` from ${company}`;
  const text = `${who}${from}${along} is waiting for you at reception, ${label}.`;
  const { name, address: email } = host.to;
  const message = { template: hostMail.name, title: `${who} is here`, email, text };
  return [smsIntent({ ...message, to: [{ name, address }] }, { now, zone }, { kind: visitorRecord.kind, id })];
}
