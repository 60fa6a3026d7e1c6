import type { ConsignmentDirection } from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import {
  type CourierStatus,
  courierStatuses,
} from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A consignment that a robot travelled with. */
export type RobotConsignment = {
  id: string;
  robot_id: string;
  direction: ConsignmentDirection;
  number: string;
  /** The carrier, and how far it is. */
  note: string;
  at: Date;
};

type Row = Omit<RobotConsignment, 'note'> & { carrier_name: string; status: CourierStatus | null };

/** Returns the consignments of pick-ups of these robots, and their own when they went back. Index: service_consignments__pick_up. */
export async function findRobotConsignments(db: Db, robotIds: readonly string[]): Promise<RobotConsignment[]> {
  if (robotIds.length === 0) return [];
  const { rows } =
    await sql<Row>`select c.id, r.id as robot_id, c.direction, c.number, c.carrier_name, c.status, c.created_at as at
    from service_robots r join service_consignments c on c.pick_up_id = r.pick_up_id
    where r.id = any(${[...robotIds]}::uuid[]) and c.number is not null and c.state not in ('failed', 'cancelled')
      and (c.direction = 'incoming' or c.robot_id = r.id)`.execute(db);
  return rows.map(({ carrier_name, status, ...row }) => ({
    ...row,
    note: [carrier_name, status && courierStatuses[status].label].filter(Boolean).join(' · '),
  }));
}
