import { randomBytes } from 'node:crypto';
import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import type { NewQuote, Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { quoteTotalsOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import { refuseQuote, validUntilOf } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { refuseSum } from '@poolhouse/domain/kernel/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { dropFromMails } from './drop-from-mails.ts';
import { type PricedQuote, priceQuote } from './price-quote.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentQuote, quotesWhere } from './quote-row.ts';
import {
  foreignPhotos,
  loadRequest,
  lockRequest,
  type QuotedRequest,
  requestsOf,
  requireOpen,
  targetOf,
} from './quoted-request.ts';

/** Adds a version of the quote of a robot. The version before it, while it has no answer, is replaced in the same transaction. */
export function createQuote({ ruleBook, links }: QuoteParts) {
  return useCase(quotesApi.create, async (ctx, { body }) => {
    const { request, ...written } = await prepareVersion(ctx, ruleBook, quotesApi.create, body);
    const now = ctx.clock.now();
    return ctx.db.transaction().execute(async (tx) => {
      requireOpen(await lockRequest(tx, request));
      const id = await addVersion(ctx, tx, request, written);
      const [row] = await quotesWhere(tx, sql`v.id = ${id}`);
      if (row === undefined) throw notFound('quote');
      const answer: Quote = presentQuote(row, links, now);
      const changes = [
        { field: 'version', before: null, after: row.version },
        { field: 'totalCents', before: null, after: answer.totalCents },
      ];
      const audit = { action: quotesApi.create.audit, target: { ...targetOf(request), label: row.case_id }, changes };
      await recordOutcome(ctx, { audit, answer, status: 201 }, tx);
      return answer;
    });
  });
}

/** Returns a version that was entered with its price, and the request of its robot; refuses what can't be quoted. */
export async function prepareVersion(
  ctx: Context,
  ruleBook: QuoteParts['ruleBook'],
  call: CallSpec,
  entered: NewQuote,
): Promise<Written & { request: QuotedRequest }> {
  const request = await requestOfRobot(ctx.db, entered.robotId, requestsOf(ctx, call, 'act'));
  const priced = await priceQuote(ruleBook, entered, dayIn(companyZone, ctx.clock.now()));
  const { totalCents: wholeCents } = quoteTotalsOf({ ...priced, discountCents: 0 });
  const tooMuch = refuseSum('This quote', wholeCents);
  if (tooMuch !== null) throw invalidField('lines', tooMuch);
  if (entered.discountCents > wholeCents) throw invalidField('discountCents', 'Enter a discount up to the total.');
  if ((await foreignPhotos(ctx.db, request, entered.photoIds)).length > 0)
    throw invalidField('photoIds', 'Choose photos of this request.');
  return { request, entered, priced };
}

async function requestOfRobot(db: Db, robotId: string, within: RawBuilder<SqlBool>): Promise<QuotedRequest> {
  const { rows } = await sql<{ id: string }>`select coalesce(pick_up_id, drop_off_id) as id from service_robots
    where id = ${robotId}`.execute(db);
  if (rows[0] === undefined) throw notFound('robot');
  return loadRequest(db, rows[0].id, within);
}

type Robot = {
  robot_name: string;
  serial_number: string | null;
  status: string;
  versions: number;
  is_invoiced: boolean;
};

type Written = { entered: NewQuote; priced: PricedQuote };

/** Adds a version in the transaction that holds its request. The version before it, while it has no answer, is replaced. */
export async function addVersion(
  ctx: Context,
  tx: Db,
  request: QuotedRequest,
  { entered, priced }: Written,
): Promise<string> {
  const { robotId } = entered;
  const { rows } = await sql<Robot>`select robot_name, serial_number, status,
      (select count(*)::int from service_quotes where robot_id = r.id) as versions,
      exists (select from service_invoices where robot_id = r.id) as is_invoiced
    from service_robots r where id = ${robotId}`.execute(tx);
  const [robot] = rows;
  if (robot === undefined) throw notFound('robot');
  const refusal = refuseQuote(robot.status, robot.is_invoiced);
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const now = ctx.clock.now();
  const id: string = makeId(now.getTime(), randomBytes(10));
  const day = dayIn(companyZone, now);
  const { rows: replaced } = await sql<{
    id: string;
  }>`update service_quotes set replaced_at = ${now}, revision = revision + 1
    where robot_id = ${robotId} and answer is null and replaced_at is null returning id`.execute(tx);
  await dropFromMails(
    tx,
    request,
    replaced.map((row) => row.id),
    now,
  );
  await sql`insert into service_quotes (id, robot_id, version, robot_name, serial_number, lines, labour_minutes,
      labour_rate_cents, discount_cents, gst_percent, total_cents, note, photo_ids, rules_used, created_on, valid_until,
      created_at, created_by_name)
    values (${id}, ${robotId}, ${robot.versions + 1}, ${robot.robot_name}, ${robot.serial_number},
      ${JSON.stringify(priced.lines)}, ${priced.labourMinutes}, ${priced.labourRateCents}, ${priced.discountCents},
      ${priced.gstPercent}, ${quoteTotalsOf(priced).totalCents}, ${entered.note}, ${entered.photoIds}::text[],
      ${JSON.stringify(priced.rulesUsed)}, ${day}, ${validUntilOf(day)}, ${now}, ${requireSignedIn(ctx).user.name})`.execute(
    tx,
  );
  return id;
}
