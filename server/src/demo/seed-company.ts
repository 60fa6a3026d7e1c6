import { makeId } from '@poolhouse/domain/kernel/ids';
import type { ClientBase } from 'pg';
import type { Context } from '../platform/context.ts';
import { textList } from '../platform/database/copy.ts';
import { copyRows } from '../platform/database/copy-rows.ts';
import { refreshStatistics } from '../platform/database/refresh-statistics.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Identity } from '../platform/identity/index.ts';
import { creationEntry, withHistory } from './dealer-history.ts';
import { withExpiredSchedule } from './expired-schedule.ts';
import { type DealerToInsert, insertDealers, insertLog, type LogEntryToInsert } from './insert-dealers.ts';
import { insertReps } from './insert-reps.ts';
import { makeDealer } from './make-dealer.ts';
import { makeDuplicate } from './make-duplicate.ts';
import { insertStoreSales, makeStoreSales } from './make-store-sales.ts';
import { markBusy } from './mark-busy.ts';
import { demoDealerCustomerId, demoPassword, sampleAccounts } from './people.ts';
import { insertAnnouncements } from './sample-announcements.ts';
import { sampleBranches } from './sample-branches.ts';
import { withSampleLinks } from './sample-links.ts';
import { insertSampleViews } from './sample-views.ts';
import { markIdsVerified } from './seed-erp-simulator.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const seed = 20_260_301;
const dealerCount = 600;
const editedCount = 60;
const firstCustomerNumber = 200_000;
/** Three years and the current month: two years to look at, each beside the one before it. */
const salesMonths = 37;
type Author = LogEntryToInsert['user'];
const dayMs = 86_400_000;

/** Who works on dealers in the sample company, and therefore stands in their history. */
const editors = ['ADMIN', 'OFFICE_MANAGER', 'SUPERUSER', 'ACCOUNT'];

/**
 * Puts the sample company into an empty database: people, account managers, branches, dealers and what happened to
 * them lately. Does nothing when it is there already, so that what was tried out in the demo stays.
 */
export async function seedCompany(ctx: Context, identity: Pick<Identity, 'createAccount'>): Promise<void> {
  const present = await ctx.db.selectFrom('reps').select('id').limit(1).execute();
  if (present.length > 0) return;
  await createAccounts(ctx, identity);
  const { rows: authors } = await ctx.pool.query<Author>(
    'select id, name from users where role = any($1) and not is_first_login order by email',
    [editors],
  );
  const random = seededRandom(seed);
  await inTransaction(ctx.pool, async ({ client }) => {
    await insertReps(client);
    await insertBranches(client, ctx.clock.now(), random);
    await insertSampleDealers(ctx, client, authors, random);
    await insertSampleViews(client, ctx.clock.now(), seededRandom(seed + 3));
    await insertAnnouncements(client, ctx.clock.now(), random);
  });
  await refreshStatistics(ctx.db);
}

/** A start that was cut short may have made some of them already. */
async function createAccounts(ctx: Context, identity: Pick<Identity, 'createAccount'>): Promise<void> {
  const present = await ctx.db.selectFrom('users').select('email').execute();
  const emails = new Set(present.map((row) => row.email));
  const missing = sampleAccounts.filter((account) => !emails.has(account.email));
  await Promise.all(missing.map((account) => identity.createAccount(ctx, { ...account, password: demoPassword })));
}

async function insertBranches(client: ClientBase, now: Date, random: SeededRandom): Promise<void> {
  const rows = sampleBranches.map((branch) => ({
    id: makeId(now.getTime(), random.bytes(10)),
    value: branch.value,
    label: branch.label,
    case_code: branch.caseCode,
    region: branch.region,
    time_zone: branch.timeZone,
    assigned_state: textList(branch.assignedState),
    notification_emails: textList(branch.notificationEmails),
    address: branch.address,
    cost_centre: branch.costCentre,
  }));
  // The sample company's branches have addresses; those that every company starts with have none yet.
  await client.query('delete from branches');
  await copyRows(client, 'branches', rows);
}

async function insertSampleDealers(
  ctx: Context,
  client: ClientBase,
  authors: readonly Author[],
  random: SeededRandom,
): Promise<void> {
  const now = ctx.clock.now();
  const dealers: DealerToInsert[] = [];
  const log: LogEntryToInsert[] = [];
  const every = dealerCount / editedCount;
  const scheduleRandom = seededRandom(seed + 2);
  const pasts = new Map([
    [0, (dealer: DealerToInsert) => withHistory(random, dealer, authors, now)],
    [5, (dealer: DealerToInsert) => withExpiredSchedule(scheduleRandom, dealer, authors, now)],
  ]);
  for (let index = 0; index < dealerCount; index++) {
    const made = withSampleLinks(makeSample(random, index, now), index);
    const twin = makeDuplicate(index, made.values, (at) => dealers[at]?.values);
    const created = twin === null ? made : { ...made, values: twin };
    log.push(creationEntry(created, random.pick(authors)));
    const past = pasts.get(index % every)?.(created);
    dealers.push(past?.dealer ?? created);
    log.push(...(past?.log ?? []));
  }
  await insertDealers(client, dealers);
  await markIdsVerified(client, now);
  await markBusy(client, now);
  await insertStoreSales(client, makeStoreSales(seededRandom(seed + 1), dealers, salesMonths, now));
  log.sort((one, other) => one.at.getTime() - other.at.getTime());
  await insertLog(ctx, client, log);
}

function makeSample(random: SeededRandom, index: number, now: Date): DealerToInsert {
  const createdAt = new Date(now.getTime() - random.between(45, 1_800) * dayMs - random.between(0, dayMs));
  const priorityId = `C${firstCustomerNumber + index}`;
  const values = makeDealer(random, priorityId, now);
  return {
    id: makeId(createdAt.getTime(), random.bytes(10)),
    // The dealer whose account is in the demo has to be one that can work.
    values: priorityId === demoDealerCustomerId ? { ...values, status: 'active' } : values,
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
