import { z } from 'zod';
import { awaitedLabel, type DropOffStatus, dropOffStatusLabels, isAwaited } from '../drop-offs/drop-off-status.ts';

/** How long the page opens after the drop-off ended. */
export const openDaysAfterEnd = 90;

const text = z.string().nullable();

/** The way of a robot as its owner sees it. */
export const publicSteps = ['sent', 'received', 'repair', 'ready', 'closed'] as const;
export type PublicStep = (typeof publicSteps)[number];
export const publicStepLabels = {
  sent: 'Request sent',
  received: 'Robot received',
  repair: 'In repair',
  ready: 'Ready for collection',
  closed: 'Collected',
} as const satisfies Record<PublicStep, string>;

/** A drop-off as its owner sees it by a link: no contact, nothing of the workshop, nothing that helps a guesser. */
export const statusPage = z.object({
  reference: z.string(),
  status: z.string(),
  /** What happens now, or what its owner has to do. */
  next: z.string(),
  /** The step that it is at; null when it was cancelled. */
  step: z.enum(publicSteps).nullable(),
  model: z.string(),
  serialNumber: text,
  requestedOn: z.string(),
  since: z.string(),
  branch: z.object({ label: z.string(), address: text, phone: text, hours: z.string() }),
  /** The quotes that were sent to its owner, the newest first. */
  quotes: z.array(
    z.object({
      version: z.int(),
      totalCents: z.int(),
      state: z.string(),
      /** Whether its owner is asked for an answer. */
      isWaiting: z.boolean(),
      /** Its page; null once that is closed. */
      url: text,
      invoiceNumber: text,
    }),
  ),
  company: z.object({ name: z.string(), abn: text, phone: text, address: text }),
  /** Until when the link works, once that is known. */
  expiresAt: text,
});
export type StatusPage = z.output<typeof statusPage>;

/** Returns how a drop-off stands, in the words of its owner. */
export function statusForOwner({
  status,
  robotStatus,
  isFromWebsite,
}: Parameters<typeof isAwaited>[0]): Pick<StatusPage, 'status' | 'next' | 'step'> {
  if (isAwaited({ status, isFromWebsite, robotStatus }))
    return { status: awaitedLabel, next: 'Bring your robot to the branch below.', step: 'sent' };
  return { status: dropOffStatusLabels[status], ...nextSteps[status] };
}

const nextSteps = {
  received: { next: 'We have your robot. Our workshop looks at it next.', step: 'received' },
  'Repair in Progress': { next: 'Our workshop is working on your robot.', step: 'repair' },
  'Awaiting Approval': { next: 'We’ve sent you a quote. Approve or decline it so we can go on.', step: 'repair' },
  'Ready for Collection': { next: 'Collect your robot at the branch below. Bring this reference.', step: 'ready' },
  Closed: { next: 'This request is finished.', step: 'closed' },
  Cancelled: { next: 'This request was cancelled. Call us if that’s a mistake.', step: null },
} as const satisfies Record<DropOffStatus, Pick<StatusPage, 'next' | 'step'>>;

/** Returns until when the page of a drop-off that ended opens; null while it goes on. */
export function statusPageUntil(dateCompleted: string | null): Date | null {
  return dateCompleted === null ? null : new Date(Date.parse(dateCompleted) + openDaysAfterEnd * 86_400_000);
}
