import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';

export type HistoryRow = {
  id: string;
  datePerformed: string;
  user: string;
  action: string;
  changes: FieldChange[];
  requestId: string | null;
  /** What it came from: `bulk-edit:<id>`, `entry:<id>`. */
  reference: string | null;
  /** The record that it happened to, when that one was merged into this one since; null for its own. */
  of: string | null;
};

/** What somebody did to a record; `{}` stands for the fields. */
const verbs: Record<string, string> = {
  create: 'created this',
  update: 'changed {}',
  'put-back': 'put back {}',
  'bulk-edit': 'changed {} in a bulk edit',
  'bulk-edit-undo': 'undid a bulk edit of {}',
  import: 'imported {}',
  'import-undo': 'undid an import of {}',
  delete: 'deleted this',
  expire: 'dropped what had run out',
  'send-schedule-reminder': 'sent a reminder of what ends',
  'form-pdf-email': 'sent a document',
  'file-add': 'added a file',
  'file-remove': 'deleted a file',
  'file-restore': 'brought back a file',
  merge: 'merged another one into this',
  'merged-into': 'merged this into another one',
  'undo-merge': 'undid a merge',
  'create-user-account': 'created this account',
  'create-dealer-user': 'created this dealer’s account',
  'update-user-account': 'changed {}',
  'delete-user-account': 'deleted this account',
  'restore-user-account': 'restored this account',
  'end-sessions': 'signed them out everywhere',
  'view-as': 'looked at the product as this person',
  'request-password-reset': 'asked for a password link',
  'reset-password': 'set a new password by a link',
  'change-password': 'changed the password',
  'verify-email': 'confirmed the address by a link',
  'recover-email': 'restored {} by a link',
  'sign-in': 'signed in',
  'sign-in-failed': 'could not sign in',
  'sign-out': 'signed out',
  correct: 'corrected {}',
  'choose-reading': 'chose which reading is in force',
  'judge-duplicates': 'looked at a possible duplicate',
};

/** What an entry says of itself: “changed Phone”, “changed 3 fields in a bulk edit”. */
export function actionText(
  action: string,
  changes: readonly FieldChange[],
  labelOf: (field: string) => string,
): string {
  const [only] = changes;
  const what = only === undefined ? 'this' : changes.length === 1 ? labelOf(only.field) : `${changes.length} fields`;
  const known = verbs[action];
  if (known !== undefined) return known.replace('{}', what);
  const plain = action.replaceAll('-', ' ');
  return only === undefined ? plain : `${plain}, ${what}`;
}

export type HistoryDay<Row> = { day: string; title: string; entries: Row[] };

/** Entries by the day on which they fell in Sydney, in their order. */
export function byDay<Row extends { datePerformed: string }>(entries: readonly Row[], now: Date): HistoryDay<Row>[] {
  const days: HistoryDay<Row>[] = [];
  for (const entry of entries) {
    const day = dayIn(companyZone, new Date(entry.datePerformed));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, title: dayTitle(day, now), entries: [entry] });
  }
  return days;
}

function dayTitle(day: string, now: Date): string {
  const today = dayIn(companyZone, now);
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}
