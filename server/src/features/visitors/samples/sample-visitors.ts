import { exactTimeOf } from '@poolhouse/domain/features/visitors/visitor';
import { addDays, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { PassCodes } from '../passes/pass-codes.ts';
import { seedDrill } from './sample-drill.ts';
import { type SampleBranch, seedKiosks, seedPasses, seedWardens } from './sample-site.ts';

const people = [
  ['MARGARET', 'HOLT', 'BRIGHT WATER POOLS'],
  ['DEV', 'PATEL', 'LAGOON & SONS'],
  ['SIOBHAN', 'O’BRIEN', null],
  ['TOM', 'NGUYEN', 'COASTAL ELECTRICAL'],
  ['ANNA', 'LINDQVIST', 'AQUALINE COURIERS'],
  ['JACK', 'MORETTI', 'FORKLIFT SERVICES'],
  ['PRIYA', 'SHAH', 'BRIGHT WATER POOLS'],
  ['WILLIAM', 'CHEN', null],
] as const;
const kinds = ['visitor', 'visitor', 'visitor', 'contractor', 'delivery'] as const;
const days = 14;
const minuteMs = 60_000;

/** Adds two weeks of sample visits to each branch, some of them still on site, and what the other pages of visitors show. */
export const seedVisitors = (codes: PassCodes) => async (run: SeedRun) => {
  const { client } = run;
  const { rows: branches } = await client.query<SampleBranch>(
    'select id, value, time_zone from branches where active order by value',
  );
  const { rows: hosts } = await client.query<{ id: string }>(
    "select id from users where role <> 'DEALER' and deleted_at is null order by email",
  );
  const hostIds = hosts.map(({ id }) => id);
  const rows = branches.flatMap((branch, place) => visitsOf(run, branch, { place, hostIds }));
  await copyRows(client, 'visitors', rows);
  await seedKiosks(run, branches);
  await seedWardens(run, branches);
  await seedPasses(run, { branches, hostIds, codes });
  await seedDrill(run, rows);
};

type Guests = { place: number; hostIds: readonly string[] };

function visitsOf({ ctx, random }: SeedRun, branch: SampleBranch, { place, hostIds }: Guests) {
  const now = ctx.clock.now();
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    peopleAt(place)
      .filter(() => random.chance(0.45))
      .map(({ first_name, last_name, company }) => {
        const kind = random.pick(kinds);
        const timeIn = arrival(branch, { now, day, minutes: random.between(5, 480) });
        // Couriers leave at once.
        const stay = kind === 'delivery' ? random.between(1, 4) : random.between(20, 170);
        const time_out = departure(branch, { now, timeIn, minutes: stay });
        const day_in = dayIn(branch.time_zone, timeIn);
        return {
          id: makeId(timeIn.getTime(), random.bytes(10)),
          branch_id: branch.id,
          kind,
          first_name,
          last_name,
          company,
          host_id: kind === 'delivery' || hostIds.length === 0 ? null : random.pick(hostIds),
          // Hosts of sample visits aren't asked about them.
          host_asked_at: timeIn,
          host_reminded_at: timeIn,
          conditions_version: '1',
          day_in,
          time_in: timeIn,
          time_in_nanoseconds: exactTimeOf(timeIn).nanoseconds,
          time_out,
          time_out_nanoseconds: time_out === null ? null : exactTimeOf(time_out).nanoseconds,
          created_at: timeIn,
          updated_at: time_out ?? timeIn,
        };
      }),
  );
}

/** Returns the people who visit a branch: no one is on site at two of them. */
function peopleAt(place: number) {
  return people.map(([first_name], at) => {
    const [, last_name = '', company = null] = people[(at + place) % people.length] ?? [];
    return { first_name, last_name, company };
  });
}

/** Returns when a visitor came: within the last hours today, and while the branch was open on earlier days. */
function arrival(
  { time_zone }: SampleBranch,
  { now, day, minutes }: { now: Date; day: number; minutes: number },
): Date {
  if (day === 0) return new Date(now.getTime() - (5 + (minutes % 170)) * minuteMs);
  const opened = instantAt(time_zone, addDays(dayIn(time_zone, now), -day), '08:00');
  return new Date(opened.getTime() + minutes * minuteMs);
}

/** Returns when a visitor left; null for one of today who is still on site. */
function departure(
  { time_zone }: SampleBranch,
  { now, timeIn, minutes }: { now: Date; timeIn: Date; minutes: number },
): Date | null {
  const out = new Date(timeIn.getTime() + minutes * minuteMs);
  if (out <= now) return out;
  return dayIn(time_zone, timeIn) === dayIn(time_zone, now) ? null : now;
}
