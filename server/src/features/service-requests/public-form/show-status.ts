import type { DropOffStatus } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { openingHours } from '@poolhouse/domain/features/service-requests/drop-offs/ready-sms';
import { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import {
  type StatusPage,
  statusForOwner,
  statusPageUntil,
} from '@poolhouse/domain/features/service-requests/public-form/status-page';
import { quoteTotalsOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import { quoteStateLabels } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { workCalendarOf } from '@poolhouse/domain/features/service-requests/working-days';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import type { Company } from '../../../platform/config/company.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { branchAddress } from '../find-branch.ts';
import type { QuoteLinks } from '../quotes/quote-parts.ts';
import { isReadable, priceOf, quotesWhere, stateOf } from '../quotes/quote-row.ts';
import type { StatusLinks } from './request-form.ts';

type Parts = { links: StatusLinks; quoteLinks: QuoteLinks; ruleBook: RuleBook; company: Company };

/** Shows the owner of a robot how its repair stands. A wrong link is refused before anything is looked for. */
export function showStatusPage({ links, quoteLinks, ruleBook, company }: Parts) {
  return useCase(publicFormApi.status, async (ctx, { params: { caseId, hashId } }) => {
    if (!links.isOf(caseId, hashId)) throw linkMissed();
    const found = await findPublicStatus(ctx.db, caseId);
    const until = statusPageUntil(found?.date_completed?.toISOString() ?? null);
    const now = ctx.clock.now();
    if (found === null || (until !== null && until <= now)) throw linkMissed();
    const { name, abn, phone, address } = company;
    return {
      ...statusForOwner({ ...found, isFromWebsite: found.is_from_website }),
      reference: caseId,
      model: found.model,
      serialNumber: found.serial_number,
      requestedOn: found.date,
      since: dayIn(companyZone, found.status_changed_at),
      branch: await branchOf(ruleBook, found, now),
      quotes: await quotesOf(ctx.db, quoteLinks, { id: found.id, now }),
      company: { name, abn, phone, address },
      expiresAt: until?.toISOString() ?? null,
    };
  });
}

/** Returns where and when its owner finds the branch, and whom to call there. */
async function branchOf(
  ruleBook: RuleBook,
  { branch, branch_address, branch_code, branch_state, branch_phone }: PublicStatus,
  now: Date,
): Promise<StatusPage['branch']> {
  const hours = await ruleBook.inForce('opening-hours', dayIn(companyZone, now));
  const open = workCalendarOf({ branch: branch_code, state: branch_state }, { hours, holidays: [] });
  const phone = branch_phone === null ? null : formatPhone(branch_phone);
  return { label: branch, address: branch_address, phone, hours: openingHours(open) };
}

/** Returns the quotes that its owner has; those that weren’t sent yet are still the workshop’s. Index: service_robots__drop_off. */
async function quotesOf(
  db: Db,
  links: QuoteLinks,
  { id, now }: { id: string; now: Date },
): Promise<StatusPage['quotes']> {
  const rows = await quotesWhere(db, sql`q.id = ${id} and (v.sent_at is not null or v.answer is not null)`);
  return rows.map((row) => {
    const state = stateOf(row, now);
    return {
      version: row.version,
      totalCents: quoteTotalsOf(priceOf(row)).totalCents,
      state: quoteStateLabels[state],
      isWaiting: state === 'waiting',
      url: isReadable(row, now) ? links.urlOf(row) : null,
      invoiceNumber: row.invoice_number,
    };
  });
}

type PublicStatus = {
  status: DropOffStatus;
  robotStatus: RobotStatus;
  is_from_website: boolean;
  status_changed_at: Date;
  date_completed: Date | null;
  date: string;
  model: string;
  serial_number: string | null;
  id: string;
  branch: string;
  branch_code: string;
  branch_state: string | null;
  branch_phone: string | null;
  branch_address: string | null;
};

/** Returns what the status page of a drop-off shows; null when there is none. */
async function findPublicStatus(db: Db, caseId: string): Promise<PublicStatus | null> {
  const { rows } =
    await sql<PublicStatus>`select d.status, r.status as "robotStatus", d.is_from_website, d.status_changed_at,
      d.date_completed, d.date::text as date, r.robot_name as model, r.serial_number, b.label as branch,
      d.id, b.value as branch_code, coalesce(b.address ->> 'shortCode', b.address ->> 'state') as branch_state, b.phone as branch_phone,
      ${sql.raw(branchAddress)} as branch_address
    from drop_offs d join branches b on b.id = d.branch_id join service_robots r on r.drop_off_id = d.id
    where d.case_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}
