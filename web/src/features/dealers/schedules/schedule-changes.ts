import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { permanent, type ScheduleInput } from '@poolhouse/domain/features/dealers/schedule';
import { makePermanent, moveEnd, scheduleInputOf } from '@poolhouse/domain/features/dealers/schedules/move-end';

/** A type or flag of a dealer; `entry` is how long it lasts, null when it was never set. */
export type ScheduledCode = { kind: 'type' | 'flag'; code: string; entry: Dealer['schedules'][number] | null };

/** What an edit sends of a dealer. */
export type ScheduleEdit = { schedules: ScheduleInput[]; type?: readonly string[]; flag?: readonly string[] };
export type Step = { label: string; days: number };

/** By how much a code is made to last longer, with one press. */
export const longerSteps: readonly Step[] = [
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '1 year', days: 365 },
];

type Codes = Pick<Dealer, 'schedules' | 'type' | 'flag'>;

/** Returns all types and flags of a dealer, sorted by their end; those without an end come last. */
export function codesOf(dealer: Codes): ScheduledCode[] {
  const of = (kind: ScheduledCode['kind'], codes: readonly string[]) =>
    codes.map((code) => ({
      kind,
      code,
      entry: dealer.schedules.find((entry) => entry.kind === kind && entry.type === code) ?? null,
    }));
  const ends = ({ entry }: ScheduledCode) => entry?.expireOn ?? '9999';
  return [...of('type', dealer.type), ...of('flag', dealer.flag)].sort((one, other) =>
    ends(one).localeCompare(ends(other)),
  );
}

/** Returns the end moved by some days, later or earlier; or why it can't be. A code without an end gets those days from today. */
export function withMovedEnd(dealer: Codes, { kind, code, entry }: ScheduledCode, days: number, now: Date) {
  if (entry === null)
    return { edit: withInput(dealer, { kind, type: code, duration: days } as ScheduleInput), reason: null };
  const { input, reason } = moveEnd(entry, days, now);
  return input === null ? { edit: null, reason } : { edit: withInput(dealer, input), reason: null };
}

export function madePermanent(dealer: Codes, { kind, code, entry }: ScheduledCode): ScheduleEdit {
  const anew = { kind, type: code, duration: permanent } as ScheduleInput;
  return withInput(dealer, entry === null ? anew : makePermanent(entry));
}

/** Returns the change that removes a code and its schedule. */
export function withoutCode(dealer: Codes, { kind, code }: ScheduledCode): ScheduleEdit {
  const schedules = dealer.schedules.filter((entry) => entry.kind !== kind || entry.type !== code);
  return {
    schedules: schedules.map((entry) => scheduleInputOf(entry)),
    [kind]: dealer[kind].filter((one) => one !== code),
  };
}

/** Returns what undoing an edit sends: everything as it is now. */
export function undoScheduleEdit(dealer: Codes): ScheduleEdit {
  return { schedules: dealer.schedules.map((entry) => scheduleInputOf(entry)), type: dealer.type, flag: dealer.flag };
}

function withInput(dealer: Codes, input: ScheduleInput): ScheduleEdit {
  const others = dealer.schedules.filter((entry) => entry.kind !== input.kind || entry.type !== input.type);
  return { schedules: [...others.map((entry) => scheduleInputOf(entry)), input] };
}
