import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import {
  type DropOffStatus,
  dropOffLifecycle,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import {
  type PickUpStatus,
  pickUpLifecycle,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { type QuoteLine, quoteTotalsOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import { isQuoteAnswer, validUntilOf } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { isRobotDone, type RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Pool } from 'pg';
import { brokenHistory, type LoggedStep, type Problem, problemsOf } from './problem-testing.ts';

type Quote = {
  lines: QuoteLine[];
  labour_minutes: number;
  labour_rate_cents: number;
  discount_cents: number;
  gst_percent: number;
  total_cents: number;
  created_on: string;
  valid_until: string;
  answer: string | null;
  answered_on: string | null;
  answer_method: string | null;
  sent_at: string | null;
};
type Robot = { status: RobotStatus; purchase_date: string | null; quotes: Quote[] };
type Request = {
  kind: 'pick-up' | 'drop-off';
  case_id: string;
  status: string;
  date: string;
  created_at: Date;
  status_changed_at: Date;
  date_completed: Date | null;
  phone: string;
  state: string;
  postal_code: string;
  dealer_status: string | null;
  robots: Robot[];
  history: LoggedStep[];
  /** A consignment number that no consignment has, and a driver who is booked for a day after the goods left. */
  is_lost: boolean;
  is_left_before: boolean;
};

const historyOf = `coalesce((select jsonb_agg(jsonb_build_object('at', a.at, 'before', c ->> 'before', 'after', c ->> 'after')
    order by a.at, a.id) from audit_log a, jsonb_array_elements(a.changes) c
  where a.target_kind = q.kind and a.target_id = q.id::text and c ->> 'field' = 'status'), '[]') as history`;
const robotsOf = `(select jsonb_agg(to_jsonb(r) || jsonb_build_object('quotes', coalesce((select jsonb_agg(to_jsonb(v)
      || jsonb_build_object('answered_on', (v.answered_at at time zone 'Australia/Sydney')::date) order by v.version)
    from service_quotes v where v.robot_id = r.id), '[]')))
  from service_robots r where q.id in (r.pick_up_id, r.drop_off_id)) as robots`;

/** Returns the service requests that break a rule, themselves or with their robots and quotes. */
export async function serviceProblems(pool: Pool, now: Date): Promise<Problem[]> {
  const { rows } = await pool.query<Request>(`select q.*, d.status as dealer_status, ${robotsOf}, ${historyOf}
    from (select 'pick-up' as kind, id, case_id, status, date, created_at, status_changed_at, date_completed, phone, state,
        postal_code, dealer_id, shipping_consignment is not null and not exists (select from service_consignments c
          where c.pick_up_id = p.id and c.number = p.shipping_consignment) as is_lost,
        exists (select from service_consignments c, jsonb_array_elements(c.events) e where c.pick_up_id = p.id
          and c.direction = 'incoming' and e ->> 'status' = 'pickedUp'
          and ((e ->> 'at')::timestamptz at time zone 'Australia/Sydney')::date < p.booked_for) as is_left_before from pick_ups p
      union all select 'drop-off', id, case_id, status, date, created_at, status_changed_at, date_completed, phone, state,
        postal_code, dealer_id, false, false from drop_offs) q left join dealers d on d.id = q.dealer_id`);
  const today = dayIn(companyZone, now);
  return rows.flatMap((request) =>
    problemsOf(request.case_id, [
      request.date > today && 'is dated in the future',
      request.created_at > now || request.status_changed_at > now ? 'changes in the future' : null,
      dayIn(companyZone, request.created_at) !== request.date && 'was added on another day than its own',
      !/^049157\d{4}$|^0[2378]5550\d{4}$/.test(request.phone) && 'has a phone number that may be a person’s',
      postcodeWarning(request.state, request.postal_code),
      request.dealer_status === 'inactive' && 'has an inactive dealer',
      request.is_lost && 'has a consignment number without a consignment',
      request.is_left_before && 'left before the day of its driver',
      wrongStatus(request),
      ...request.robots.map((robot) => wrongRobot(robot, request)),
      ...request.robots.flatMap(({ quotes }) => quotes.map(wrongQuote)),
    ]),
  );
}

function wrongStatus({ kind, status, history, robots, date_completed: completed }: Request) {
  const hasStep = ({ before, after }: LoggedStep) =>
    kind === 'pick-up'
      ? pickUpLifecycle.stepBetween(before as PickUpStatus, after as PickUpStatus) !== null
      : dropOffLifecycle.stepBetween(before as DropOffStatus, after as DropOffStatus) !== null;
  const isOver = status === 'Closed' || status === 'Cancelled';
  if (isOver !== (completed !== null)) return 'is over without its day, or has one and is open';
  if (status === 'Closed' && robots.some((robot) => !isRobotDone(robot.status))) return 'is closed with an open robot';
  return brokenHistory(history, status, hasStep);
}

function wrongRobot({ status, purchase_date: bought, quotes }: Robot, { date }: Request) {
  const answer = quotes.findLast((quote) => quote.answer !== null)?.answer;
  if (bought !== null && bought > date) return 'has a robot that was bought later';
  if (isQuoteAnswer(status) && answer !== status) return `has a robot that is ${status} and a quote that isn’t`;
  if (['repairing', 'repaired'].includes(status) && answer !== 'approved') return 'repairs without approval';
  if (status === 'disposed' && answer === 'declined') return 'disposed of a robot that goes back to its owner';
  return ['awaiting', 'received'].includes(status) && quotes.length > 0 && 'has a quote before the inspection';
}

function wrongQuote(quote: Quote) {
  const { labour_minutes: labourMinutes, labour_rate_cents: labourRateCents, discount_cents: discountCents } = quote;
  const price = { lines: quote.lines, labourMinutes, labourRateCents, discountCents, gstPercent: quote.gst_percent };
  if (quoteTotalsOf(price).totalCents !== quote.total_cents) return 'has a quote that doesn’t add up';
  if (validUntilOf(quote.created_on) !== quote.valid_until) return 'has a quote that is valid for other than 30 days';
  if (quote.answered_on !== null && quote.answered_on > quote.valid_until) return 'has a quote answered too late';
  return quote.answer_method === 'link' && quote.sent_at === null && 'has a quote answered by a link never sent';
}
