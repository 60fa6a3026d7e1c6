import type { Person } from '@poolhouse/domain/features/access/can';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { OfferedStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import type { Refused, Taker } from '@poolhouse/domain/services/lifecycle/step-rule';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { withLoading } from '../../platform/loading.ts';
import { notify } from '../../platform/notify.ts';
import { judgeStep } from '../../ui/status-steps/status-step.ts';

type Steps<Status extends string, Record, Reason> = {
  lifecycle: {
    labels: Readonly<{ [Name in Status]: string }>;
    isSame(from: Status, to: Status): boolean;
    refuse(record: Record, to: Status, reason: Reason, taker: Taker): Refused | null;
  };
  /** What is said of a step that takes no reason. */
  noReason: Reason;
  /** Returns the steps that a page offers of a record. */
  stepsOf(record: Record, now: Date): OfferedStep<Status>[];
};

/** Returns what judges a drop on a column of a board: the step that it takes, or why the record stays; null for its own column. */
export function dropJudge<Status extends string, Record extends { status: Status }, Reason>({
  lifecycle,
  noReason,
  stepsOf,
}: Steps<Status, Record, Reason>) {
  return (record: Record, to: Status, { person, now }: { person: Person; now: Date }) => {
    if (lifecycle.isSame(record.status, to)) return null;
    const refused = lifecycle.refuse(record, to, noReason, { mayManage: true, now });
    const step = stepsOf(record, now).find((one) => one.to === to);
    return judgeStep(step, person, refused?.message ?? 'This can’t be moved there.');
  };
}

type Changing<Status extends string, Answer> = {
  /** The call that gives a record a status. */
  call: CallSpec;
  labels: Readonly<{ [Name in Status]: string }>;
  /** Said while the call runs. */
  loading: string;
  /** Shows the record as the server answered it. */
  cache(queries: QueryClient, saved: Answer): Promise<void>;
};

/** Returns what gives a record a status, and says so. It throws what the server refuses. */
export function statusChanger<Status extends string, Reason extends object, Answer>({
  call,
  labels,
  loading,
  cache,
}: Changing<Status, Answer>) {
  return async (
    queries: QueryClient,
    { id, reference }: { id: string; reference: string },
    { to, ...reason }: { to: Status } & Reason,
  ): Promise<void> => {
    const change = callApi(call, { params: { id }, body: { status: to, ...reason } } as never) as Promise<Answer>;
    await cache(queries, await withLoading(loading, change));
    notify.success(`${reference} is now ${labels[to].toLowerCase()}.`);
  };
}
