import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { pickUpColumns } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-fields';
import { exportedRobotFields, robotHeading } from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import { type RawBuilder, sql } from 'kysely';
import type { CsvColumn } from '../../../platform/csv/csv-export.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type OwnerScope, ownedBy } from '../../../platform/ownership.ts';
import { cellsOf } from '../request-cells.ts';
import { type PickUpRow, presentSummary } from './pick-up-row.ts';

/** Returns how many robots the pick-ups of an export have at most. */
export async function mostRobots(db: Db, scope: OwnerScope, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ most: number }>`select coalesce(max(robots), 0)::int as most
    from (select count(*) as robots from pick_ups r join service_robots s on s.pick_up_id = r.id
      where ${ownedBy(scope, 'r.dealer_id')} and (${where}) group by r.id) counted`.execute(db);
  return rows[0]?.most ?? 0;
}

/** Returns the columns of the export: the fields of §3 in its order, then those of each robot. */
export function pickUpCells(robots: number): CsvColumn<PickUpRow>[] {
  const numbered = Array.from({ length: robots }, (_, at) =>
    exportedRobotFields.map((field) => ({ field: robotHeading(at + 1, field), heading: robotHeading(at + 1, field) })),
  );
  return cellsOf<PickUpRow>([...pickUpColumns, ...numbered.flat()], (row) => {
    const pickUp = presentSummary(row);
    const ofRobots = pickUp.robots.flatMap((robot, at) =>
      exportedRobotFields.map((field) => [robotHeading(at + 1, field), robot[field]]),
    );
    return { ...dotted(pickUp), ...Object.fromEntries(ofRobots) };
  });
}
