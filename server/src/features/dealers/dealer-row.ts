import type { Dealer, DealerId, DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { type DealerStatus, dealerStatusLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { dealerTextNames } from '@poolhouse/domain/features/dealers/dealer-texts';
import { type DealerValues, dropExpired } from '@poolhouse/domain/features/dealers/dealer-values';
import { answerUrlLists } from '@poolhouse/domain/features/dealers/links/url-lists';
import { addressWarning } from '@poolhouse/domain/features/dealers/places/align-address';
import { busyUntilOn } from '@poolhouse/domain/features/dealers/places/busy';
import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import type { PriorityIdCheck } from '@poolhouse/domain/features/dealers/priority-id/priority-id-check';
import { remainingDays, type Schedule } from '@poolhouse/domain/features/dealers/schedule';
import type { Insertable, Selectable } from 'kysely';
import type { DealersTable } from '../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf } from '../../platform/records/index.ts';

export type DealerRow = Selectable<DealersTable>;
/** A dealer's row with the label of its account manager. */
export type DealerWithRep = DealerRow & { rep_label: string | null };

/** Columns are checked when they are written, so they are trusted when they are read. */
type Trusted = DealerRow & Pick<DealerValues, 'state' | 'status' | 'flag' | 'type' | 'schedules' | 'urls'>;

const valueFields = [
  ...dealerTextNames,
  ...(['name', 'email', 'state', 'country', 'xCoordinates', 'yCoordinates', 'isRevisedCoordinate', 'rep'] as const),
  ...(['status', 'flag', 'type', 'schedules', 'urls', 'active_sprout_completed'] as const),
] as const;

/** Returns the decided values of a stored dealer. */
export function valuesOfRow(row: DealerRow): DealerValues {
  return fieldsOf(row as Trusted, valueFields);
}

/** Returns the columns that hold a dealer's values, and none besides: some callers give more than values. */
export function columnsOfValues(values: DealerValues) {
  const plain = Object.fromEntries(valueFields.map((field) => [field, values[field]])) as DealerValues;
  return {
    ...columnsOf(plain),
    email: [...values.email],
    flag: [...values.flag],
    type: [...values.type],
    schedules: JSON.stringify(values.schedules),
    urls: JSON.stringify(values.urls),
  } satisfies Partial<Insertable<DealersTable>>;
}

/** Returns a dealer as the calls answer it; what has run out of its values is left out. §3. */
export function presentDealer(row: DealerWithRep, stored: DealerValues, now: Date): Dealer {
  const values = dropExpired(stored, now);
  const { rep, status, email, schedules, flag, type, urls, xCoordinates: x, yCoordinates: y, ...plain } = values;
  const ofPostcode = values.postcode === null ? null : postcodeWarning(values.state, values.postcode);
  return {
    ...plain,
    id: row.id as DealerId,
    uiId: `${values.state}:${row.id}`,
    mongoId: row.mongo_id,
    custId: values.priorityId,
    priorityIdCheck: values.priorityId === null ? null : priorityIdCheckOf(row),
    email: email.join(', '),
    xCoordinates: x,
    yCoordinates: y,
    location: x === null || y === null ? null : [y, x],
    rep: rep === null ? null : { value: rep, label: row.rep_label ?? rep },
    status: { value: status, label: dealerStatusLabels[status] },
    flag: [...flag],
    type: [...type],
    ...answerUrlLists(urls),
    schedules: schedules.map((entry) => ({ ...entry, remainingDays: remainingDays(entry, now) })),
    completed: [...row.completed],
    data: { completed: [...row.completed] },
    busyUntil: busyUntilOn(row.busy_until, now),
    warnings: [ofPostcode, addressWarning(values)].filter((warning) => warning !== null),
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    lastUpdate: row.updated_at.toISOString(),
  };
}

/** Returns what the ERP says of a customer ID. */
function priorityIdCheckOf(row: DealerRow): PriorityIdCheck {
  return {
    status: row.priority_id_status as PriorityIdCheck['status'],
    name: row.priority_id_name,
    checkedAt: row.priority_id_checked_at?.toISOString() ?? null,
  };
}

/** The columns that a row of the list needs, in SQL. */
export const summaryColumns = `d.id, d.priority_id, d.name, d.contact_name, d.address, d.email, d.mobile, d.phone, d.minisite,
  d.website, d.rep, d.state, d.postcode, d.status, d.flag, d.type, d.schedules, d.active_sprout_completed, d.busy_until, d.revision, d.updated_at`;

/** A row of the list as JSON has it: instants are texts. */
export type SummaryRow = Pick<
  DealerRow,
  | 'id'
  | 'priority_id'
  | 'name'
  | 'contact_name'
  | 'address'
  | 'email'
  | 'mobile'
  | 'phone'
  | 'minisite'
  | 'website'
  | 'rep'
  | 'state'
  | 'postcode'
  | 'status'
  | 'flag'
  | 'type'
  | 'schedules'
  | 'active_sprout_completed'
  | 'busy_until'
  | 'revision'
> & { updated_at: string; rep_label: string | null };

/** Returns a row of the list. */
export function presentSummary(row: SummaryRow, now: Date): DealerSummary {
  const current = currentCodes(row, now);
  return {
    id: row.id as DealerId,
    uiId: `${row.state}:${row.id}`,
    custId: row.priority_id,
    name: row.name,
    contactName: row.contact_name,
    address: row.address,
    email: row.email.join(', '),
    mobile: row.mobile,
    phone: row.phone,
    minisite: row.minisite,
    website: row.website,
    rep: row.rep === null ? null : { value: row.rep, label: row.rep_label ?? row.rep },
    state: row.state as DealerSummary['state'],
    postcode: row.postcode,
    status: { value: row.status as DealerStatus, label: dealerStatusLabels[row.status as DealerStatus] },
    flag: current.flag,
    type: current.type,
    active_sprout_completed: row.active_sprout_completed,
    busyUntil: busyUntilOn(row.busy_until, now),
    revision: row.revision,
    lastUpdate: new Date(row.updated_at).toISOString(),
  };
}

export function currentCodes(
  row: Pick<SummaryRow, 'flag' | 'type' | 'schedules'>,
  now: Date,
): { flag: string[]; type: string[] } {
  const schedules = row.schedules as Schedule[];
  if (schedules.length === 0) return { flag: row.flag, type: row.type };
  const isOver = (kind: string, code: string) =>
    schedules.some((entry) => entry.kind === kind && entry.type === code && remainingDays(entry, now) === 0);
  return {
    flag: row.flag.filter((code) => !isOver('flag', code)),
    type: row.type.filter((code) => !isOver('type', code)),
  };
}
