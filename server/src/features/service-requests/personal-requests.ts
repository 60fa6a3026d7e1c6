import { dropOffRecord, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { type RawBuilder, sql } from 'kysely';
import { type PersonalDataSource, personalColumns } from '../../services/privacy/index.ts';

const keptBecause = 'Their requests are still open.';

/** Returns the statement that removes the recipient of quotes, and the name and words of who answered them. */
const quotesOf = (parent: 'pick_up_id' | 'drop_off_id', ids: RawBuilder<unknown>) =>
  sql`update service_quotes q set sent_to = null, answer_reason = null, note = null,
      answered_by_name = case when q.answered_by_name is not null then 'Erased customer' end
    from service_robots r where r.id = q.robot_id and r.${sql.ref(parent)} = any(${ids})`;

/** Returns the statement that removes the description of the fault, which customers write in their own words. */
const robotsOf = (parent: 'pick_up_id' | 'drop_off_id', ids: RawBuilder<unknown>, now: Date) =>
  sql`update service_robots set problem = null, updated_at = ${now} where ${sql.ref(parent)} = any(${ids})`;

/** Drop-offs by who brought the robot or where it goes back to; the signature goes too. */
const personalDropOffs = personalColumns({
  noun: 'drop-offs',
  record: dropOffRecord,
  keptBecause,
  table: 'drop_offs',
  from: sql`drop_offs d`,
  key: sql`d.id`,
  label: sql`d.case_id`,
  date: sql`d.date`,
  isNeeded: sql`d.status not in ('Closed', 'Cancelled')`,
  names: [sql`d.name`, sql`d.delivery_name`, sql`d.signed_by`],
  phones: [sql`d.phone`, sql`d.delivery_phone`],
  emails: [sql`d.email`, sql`d.delivery_email`],
  erased: {
    name: sql`'Erased customer'`,
    phone: sql`null`,
    email: sql`null`,
    address: sql`null`,
    address_line: sql`null`,
    city: sql`null`,
    delivery_name: sql`null`,
    delivery_phone: sql`null`,
    delivery_email: sql`null`,
    delivery_address: sql`null`,
    delivery_address_line: sql`null`,
    delivery_city: sql`null`,
    signed_by: sql`null`,
    signature_file_id: sql`null`,
    notes: sql`null`,
  },
  before: (ids, now) => [
    sql`update files set removed_at = ${now} from drop_offs d
      where d.id = any(${ids}) and files.id = d.signature_file_id and files.removed_at is null`,
    quotesOf('drop_off_id', ids),
    robotsOf('drop_off_id', ids, now),
  ],
});

/** Returns a column that stays where the request is a dealer's. */
const ofDealer = (column: string) => sql`case when dealer_id is not null then ${sql.ref(column)} end`;

/** Pick-ups by their contact. A dealer's own name and address stay: they are a business. */
const personalPickUps = personalColumns({
  noun: 'pick-ups',
  record: pickUpRecord,
  keptBecause,
  table: 'pick_ups',
  from: sql`pick_ups p`,
  key: sql`p.id`,
  label: sql`p.case_id`,
  date: sql`p.date`,
  isNeeded: sql`p.status not in ('Closed', 'Cancelled')`,
  names: [sql`p.contact_name`, sql`case when p.dealer_id is null then p.name end`],
  phones: [sql`p.phone`],
  emails: [sql`p.email`],
  erased: {
    contact_name: sql`null`,
    phone: sql`null`,
    email: sql`null`,
    notes: sql`null`,
    name: sql`case when dealer_id is null then 'Erased customer' else name end`,
    address: ofDealer('address'),
    address_line: ofDealer('address_line'),
    city: ofDealer('city'),
  },
  before: (ids, now) => [quotesOf('pick_up_id', ids), robotsOf('pick_up_id', ids, now)],
});

export const personalRequests: readonly PersonalDataSource[] = [personalDropOffs, personalPickUps];
