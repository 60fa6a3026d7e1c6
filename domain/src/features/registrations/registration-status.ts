import { defineLifecycle } from '../../services/lifecycle/define-lifecycle.ts';
import type { StepPlan } from '../../services/lifecycle/step-rule.ts';
import { type Assignment, type RegistrationCheck, registrationChecks, restorableDays } from './registration-codes.ts';

type Subject = {
  checklist: readonly RegistrationCheck[];
  /** The documents that were asked for and haven't come yet. */
  missing: string | null;
  /** The status before it was deleted. */
  statusBefore: string | null;
};
/** What a step is taken with: why, and what an approval assigns. */
export type RegistrationReason = { reason: string | null; assignment: Assignment | null };

const remove = 'admin.registration:delete';

/** Returns the step that restores a deleted registration to its earlier status. */
const restoreTo = <const Status extends string>(
  to: Status,
  effects: readonly ('openAccount' | 'suspendAccount' | 'mailUnblocked' | 'mailRestored')[],
) =>
  ({
    from: ['deleted'],
    to,
    label: 'Restore',
    permission: remove,
    within: {
      days: restorableDays,
      message: `This registration was deleted more than ${restorableDays} days ago.`,
    },
    guard: ({ statusBefore }: Subject) =>
      statusBefore === to ? null : 'A deleted registration is restored to the status that it had.',
    isHiddenWhileRefused: true,
    plan: (): StepPlan => ({ values: { statusBefore: null } }),
    effects,
  }) as const;

/** The statuses of a registration and the steps between them. The account of what is blocked or deleted can’t sign in. */
export const registrationLifecycle = defineLifecycle<Subject, RegistrationReason, Subject>()({
  noun: 'A registration',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    pending: { label: 'Pending' },
    approved: { label: 'Approved' },
    active: { label: 'Active' },
    rejected: { label: 'Rejected', isEnd: true },
    blocked: { label: 'Blocked', isEnd: true },
    deleted: { label: 'Deleted', isEnd: true },
  },
  steps: {
    approve: {
      from: ['pending'],
      to: 'approved',
      label: 'Approve',
      permission: 'admin.registration:approve',
      asksFirst: () => true,
      guard: refuseApproval,
      effects: ['addDealer', 'mailApproved'],
    },
    openAccount: {
      from: ['approved'],
      to: 'active',
      label: 'Create the account',
      by: ['worker'],
      effects: ['addAccount'],
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      label: 'Reject',
      permission: 'admin.registration:reject',
      needsReason: true,
      effects: ['mailRejected'],
    },
    sendAgain: { from: ['rejected'], to: 'pending', label: 'Send again', by: ['outside'] },
    block: {
      from: ['active'],
      to: 'blocked',
      label: 'Block',
      permission: 'admin.registration:edit',
      needsReason: true,
      effects: ['suspendAccount', 'mailBlocked'],
    },
    unblock: {
      from: ['blocked'],
      to: 'active',
      label: 'Unblock',
      permission: 'admin.registration:edit',
      effects: ['openAccount', 'mailUnblocked'],
    },
    restorePending: restoreTo('pending', ['mailRestored']),
    restoreApproved: restoreTo('approved', ['mailRestored']),
    restoreActive: restoreTo('active', ['openAccount', 'mailUnblocked']),
    restoreRejected: restoreTo('rejected', ['mailRestored']),
    restoreBlocked: restoreTo('blocked', ['suspendAccount', 'mailRestored']),
    remove: {
      from: ['pending', 'approved', 'active', 'rejected', 'blocked'],
      to: 'deleted',
      label: 'Delete',
      permission: remove,
      needsReason: true,
      plan: ({ status }) => ({ values: { statusBefore: status } }),
      effects: ['deleteAccount', 'mailDeleted'],
    },
  },
  refuseReason: ({ needsReason }, given) =>
    needsReason && !given?.reason ? { field: 'reason', message: 'Enter a reason.' } : null,
});

export const registrationStatuses = registrationLifecycle.statuses;
export const registrationStatusLabels = registrationLifecycle.labels;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Returns why an application can't be approved yet; null when it can. */
function refuseApproval({ checklist, missing }: Subject): string | null {
  if (missing !== null) return 'Documents are still missing. Wait for them, or withdraw the request.';
  const left = registrationChecks.filter((check) => !(checklist ?? []).includes(check)).length;
  if (left === 0) return null;
  return `Complete the checklist first: ${left === 1 ? '1 check is' : `${left} checks are`} left.`;
}
