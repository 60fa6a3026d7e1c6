import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';

type SampleVisit = {
  id: string;
  branch_id: string;
  kind: string;
  day_in: string;
  time_in: Date;
  time_out: Date | null;
};

const secondMs = 1_000;
/** So long after an arrival the drill begins, and so much later each further person is ticked. */
const [startsAfterMs, tickEveryMs] = [5 * 60 * secondMs, 35 * secondMs];

/** Adds a finished drill with its report, at the moment of an earlier day at which most visitors were at a branch: all were ticked. */
export async function seedDrill({ client, random }: SeedRun, visits: readonly SampleVisit[]): Promise<void> {
  const [latest = ''] = visits
    .map(({ day_in }) => day_in)
    .toSorted()
    .slice(-1);
  const earlier = visits.filter(({ day_in, kind }) => day_in < latest && kind !== 'delivery');
  const drills = earlier.map(({ branch_id, time_in }) => {
    const at = new Date(time_in.getTime() + startsAfterMs);
    const isPresent = (one: SampleVisit) =>
      one.branch_id === branch_id && one.time_in < at && (one.time_out ?? at) > at;
    return { branch_id, started_at: at, present: earlier.filter(isPresent) };
  });
  const [largest] = drills.toSorted((one, other) => other.present.length - one.present.length);
  const { rows: starters } = await client.query<{ id: string; name: string }>(
    "select id, name from users where role = 'RECEPTION' and deleted_at is null order by email limit 1",
  );
  const [starter] = starters;
  if (largest === undefined || starter === undefined) return;
  const { branch_id, started_at, present } = largest;
  const ended_at = new Date(started_at.getTime() + present.length * tickEveryMs);
  const drill = {
    id: makeId(started_at.getTime(), random.bytes(10)),
    branch_id,
    is_drill: true,
    started_by: starter.id,
    started_by_name: starter.name,
    started_at,
    ended_at,
    all_safe_at: ended_at,
    created_at: started_at,
    updated_at: ended_at,
  };
  await copyRows(client, 'evacuations', [drill]);
  await copyRows(
    client,
    'evacuation_people',
    present.map(({ id }, place) => ({
      evacuation_id: drill.id,
      visitor_id: id,
      safe_at: new Date(started_at.getTime() + (place + 1) * tickEveryMs),
    })),
  );
}
