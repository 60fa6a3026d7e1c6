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
  label: sql`r.case_id`,
  date: sql`r.date`,
  isNeeded: sql`r.status not in ('Closed', 'Cancelled')`,
  names: [sql`r.name`, sql`r.delivery_name`, sql`r.signed_by`],
  phones: [sql`r.phone`, sql`r.delivery_phone`],
  emails: [sql`r.email`, sql`r.delivery_email`],
  cleared: [
    'phone',
    'email',
    'address',
    'address_line',
    'city',
    'delivery_name',
    'delivery_phone',
    'delivery_email',
    'delivery_address',
    'delivery_address_line',
    'delivery_city',
    'signed_by',
    'signature_file_id',
    'notes',
  ],
  replaced: {
    name: sql`'Erased customer'`,
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
  label: sql`r.case_id`,
  date: sql`r.date`,
  isNeeded: sql`r.status not in ('Closed', 'Cancelled')`,
  names: [sql`r.contact_name`, sql`case when r.dealer_id is null then r.name end`],
  phones: [sql`r.phone`],
  emails: [sql`r.email`],
  cleared: ['contact_name', 'phone', 'email', 'notes'],
  replaced: {
    name: sql`case when dealer_id is null then 'Erased customer' else name end`,
    address: ofDealer('address'),
    address_line: ofDealer('address_line'),
    city: ofDealer('city'),
  },
  before: (ids, now) => [quotesOf('pick_up_id', ids), robotsOf('pick_up_id', ids, now)],
});

export const personalRequests: readonly PersonalDataSource[] = [personalDropOffs, personalPickUps];
