import { makeId } from '@poolhouse/domain/kernel/ids';
import type { ClientBase } from 'pg';
import type { Context } from '../../../platform/context.ts';
import type { Seed } from '../../../platform/sample-data/sample-data.ts';
import { type SeededRandom, seededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { Files } from '../../../services/files/index.ts';
import { demoDealerCustomerId } from '../../users/index.ts';
import { creationEntry, withHistory } from './dealer-history.ts';
import { withExpiredSchedule } from './expired-schedule.ts';
import { type DealerToInsert, insertDealers, insertLog, type LogEntryToInsert } from './insert-dealers.ts';
import { makeDealer } from './make-dealer.ts';
import { makeDuplicate } from './make-duplicate.ts';
import { markBusy } from './mark-busy.ts';
import { markIdsVerified } from './mark-ids-verified.ts';
import { withSampleLinks } from './sample-links.ts';
import { insertSampleViews } from './sample-views.ts';
import { seedFiles } from './seed-files.ts';

const seed = 20_260_301;
/** Begins the stream of the dealers' values where it began when one stream made all sample data: the dealers stay the same. */
const firstState = 0x1ecb425d;
const dealerCount = 600;
const editedCount = 60;
const firstCustomerNumber = 200_000;
type Author = LogEntryToInsert['user'];
const dayMs = 86_400_000;

/** Who works on dealers in the sample company, and is therefore in their history. */
const editors = ['ADMIN', 'OFFICE_MANAGER', 'SUPERUSER', 'ACCOUNT'];

/** Creates the dealers of the sample company: what happened to them lately, their files and views of their list. */
export function seedDealers({ store }: Pick<Files, 'store'>): Seed {
  return async ({ ctx, tx, client, random }) => {
    const { rows: authors } = await client.query<Author>(
      'select id, name from users where role = any($1) and not is_first_login order by email',
      [editors],
    );
    await insertSampleDealers(ctx, client, authors, seededRandom(firstState));
    await insertSampleViews(client, ctx.clock.now(), random);
    await seedFiles({ ctx, tx }, store);
  };
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
    const duplicate = makeDuplicate(index, made.values, (at) => dealers[at]?.values);
    const created = duplicate === null ? made : { ...made, values: duplicate };
    log.push(creationEntry(created, random.pick(authors)));
    const past = pasts.get(index % every)?.(created);
    dealers.push(past?.dealer ?? created);
    log.push(...(past?.log ?? []));
  }
  await insertDealers(client, dealers);
  await markIdsVerified(client, now);
  await markBusy(client, now);
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
