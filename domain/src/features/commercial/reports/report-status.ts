import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';

type Subject = { openPoints: number; version: number };

/** The statuses of a condition report. A finished one is frozen under its version; reopening starts the next. */
export const reportLifecycle = defineLifecycle<Subject, object, Subject, { values?: object }>()({
  noun: 'A report',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    draft: { label: 'Draft' },
    finished: {
      label: 'Finished',
      limits: {
        edit: 'This report is finished. Reopen it as a new version to change it.',
        delete: 'This report is finished and can’t be removed.',
      },
    },
  },
  steps: {
    finish: {
      from: ['draft'],
      to: 'finished',
      label: 'Finish',
      permission: 'commercial:edit',
      guard: ({ openPoints }) =>
        openPoints === 0 ? null : `${openPoints === 1 ? '1 point is' : `${openPoints} points are`} still open.`,
      effects: ['freeze'],
    },
    reopen: {
      from: ['finished'],
      to: 'draft',
      label: 'Reopen as a new version',
      permission: 'commercial:edit',
      plan: ({ version }) => ({ values: { version: version + 1 } }),
    },
  },
  refuseReason: () => null,
});

export const reportStatusLabels = reportLifecycle.labels;
export const reportLimits = reportLifecycle.limits;
export type ReportStatus = (typeof reportLifecycle.statuses)[number];
