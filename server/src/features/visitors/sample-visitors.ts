import { exactTimeOf } from '@poolhouse/domain/features/visitors/visitor';
import { dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../platform/sample-data/sample-data.ts';

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

/** Adds two weeks of sample visits to each branch; some of today’s visitors are still on site. */
export async function seedVisitors({ ctx, client, random }: SeedRun): Promise<void> {
  const now = ctx.clock.now();
  const { rows: branches } = await client.query<{ id: string; time_zone: string }>(
    'select id, time_zone from branches where active order by value',
  );
  const rows = branches.flatMap((branch) =>
    Array.from({ length: days }, (_, day) => day).flatMap((day) =>
      people
        .filter(() => random.chance(0.3))
        .map(([first_name, last_name, company]) => {
          const timeIn = new Date(now.getTime() - day * 24 * 60 * minuteMs - random.between(5, 180) * minuteMs);
          const stay = random.between(10, 170) * minuteMs;
          const isToday = dayIn(branch.time_zone, timeIn) === dayIn(branch.time_zone, now);
          const out = new Date(timeIn.getTime() + stay);
          const time_out = isToday && out > now ? null : out > now ? now : out;
          return {
            id: makeId(timeIn.getTime(), random.bytes(10)),
            branch_id: branch.id,
            kind: random.pick(kinds),
            first_name,
            last_name,
            company,
            conditions_version: '1',
            day_in: dayIn(branch.time_zone, timeIn),
            time_in: timeIn,
            time_in_nanoseconds: exactTimeOf(timeIn).nanoseconds,
            time_out,
            time_out_nanoseconds: time_out === null ? null : exactTimeOf(time_out).nanoseconds,
            created_at: timeIn,
            updated_at: time_out ?? timeIn,
          };
        }),
    ),
  );
  await copyRows(client, 'visitors', rows);
}
