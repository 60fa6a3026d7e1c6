import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';

const edit = 'commercial:edit';

/** The statuses of an inspection, and the steps between them. */
export const inspectionLifecycle = defineLifecycle<object, object>()({
  noun: 'An inspection',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    planned: { label: 'Planned' },
    done: { label: 'Done', limits: { edit: 'This inspection is done. Plan it again to change it.' } },
    cancelled: { label: 'Cancelled', limits: { edit: 'This inspection is cancelled. Plan it again to change it.' } },
  },
  steps: {
    complete: { from: ['planned'], to: 'done', label: 'Mark as done', permission: edit },
    cancel: { from: ['planned'], to: 'cancelled', label: 'Cancel inspection', permission: edit },
    plan: { from: ['done', 'cancelled'], to: 'planned', label: 'Plan again', permission: edit },
  },
  refuseReason: () => null,
});

export const inspectionStatuses = inspectionLifecycle.statuses;
export const inspectionStatusLabels = inspectionLifecycle.labels;
export type InspectionStatus = (typeof inspectionStatuses)[number];
