import type { StatusLimits } from '../../features/access/can-on.ts';
import type { Permission } from '../../features/access/permissions.ts';

/** Returns why a record can't take a step now; null when it can. */
export type Guard<Subject> = (subject: Subject) => string | null;

/** A status: its label, what isn't possible in it, and what happens with every step to it or from it. */
export type StatusRule<Subject, Effect> = {
  label: string;
  limits?: StatusLimits;
  /** Refuses every step to it, whichever status it comes from. */
  guard?: Guard<Subject>;
  /** The status that people see and choose instead: `booked` is shown as `Awaiting Pickup`. */
  shownAs?: string;
  /** True where the record is over. */
  isEnd?: boolean;
  onEntry?: readonly Effect[];
  onExit?: readonly Effect[];
};

/**
 * What a step does besides setting the status: other values of the record, and whatever its effects need to know; or why it isn't
 * possible, where only the whole record says so.
 */
export type StepPlan = { values?: object; refused?: { field: string; message: string } };

/** A step: from which statuses it leads to another one, who takes it, what it needs, and what it does. */
export type StepRule<Status, Subject, Whole, Plan, Effect> = {
  from: readonly Status[] | 'any';
  to: Status;
  /** What its button says. */
  label: string;
  /** What people need to take it; left out where no person does. */
  permission?: Permission;
  /** Who else takes it, without a permission: a worker of ours; or the outside (ERP, shop, courier), which may say the same twice. */
  by?: readonly ('worker' | 'outside')[];
  /** Said to people who don't have the permission. */
  forbidden?: string;
  needsReason?: boolean;
  /** Returns true where people are asked first, also where no reason is needed. */
  asksFirst?(subject: Subject): boolean;
  /** How many days after the record got its status the step is possible, and what is said later. */
  within?: { days: number; message: string };
  guard?: Guard<Subject>;
  /** True where people aren't offered the step while its guard refuses it. */
  isHiddenWhileRefused?: boolean;
  /** True where a dealer can take the step with a record of its own. */
  isForDealers?: boolean;
  /** Set where another action takes the step, as sending does: said to people who ask for the status instead. */
  instead?: string;
  /** Returns what the step sets besides the status, also what it puts back as it takes another step back. */
  plan?(record: Whole & { status: Status }): Plan;
  /** What happens on the server in the transaction of the step: each has one handler there. */
  effects?: readonly Effect[];
  /** Set where a bulk edit sets the status alone, doesn't take the step, or can't be undone, and why. */
  inBulk?: { only: 'status' } | { refused: string } | { final: string };
};

export type LifecycleRule<Status extends string, Subject, Reason, Whole, Plan, Effect> = {
  /** How a sentence names the record: `An order`. */
  noun: string;
  /** Returns a label as it stands within a sentence. */
  labelInText?: (label: string) => string;
  statuses: Readonly<Record<Status, StatusRule<Subject, Effect>>>;
  /** The steps by their names, the usual ones first. */
  steps: Readonly<Record<string, StepRule<NoInfer<Status>, Subject, Whole, Plan, Effect>>>;
  /** The permission that allows every step, with a reason; left out where the steps are all there is. */
  manageAnywhere?: Permission;
  /** What a dealer is told that asks for a step it can't take; null where it is what everyone is told. */
  refuseDealer?: (from: Status, to: Status) => string | null;
  /** Returns what is missing of a reason, with the field to correct. */
  refuseReason: (step: { needsReason: boolean }, reason: Reason) => Refused | null;
};

export type Refused = { field: 'status' | 'reason' | 'note'; message: string };

/** Who asks for a step, and when. A worker and the outside need no permission; `mayManage` allows steps that are for managers. */
export type Taker = {
  by?: 'person' | 'worker' | 'outside';
  mayManage?: boolean;
  isDealer?: boolean;
  now?: Date;
  /** True for a bulk edit, which sets the status alone where the step says so. */
  isBulk?: boolean;
};
