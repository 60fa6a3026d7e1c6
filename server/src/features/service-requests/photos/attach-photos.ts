import { invalidField } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { RobotParent } from '../robots/robot-row.ts';

/** Refuses photos that this session didn't upload, or that are in another request by now; holds them until the transaction ends. */
export async function holdPhotos(tx: Db, session: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`select file_id from service_photos
    where file_id = any(${[...ids]}::uuid[]) and session = ${session} for update`.execute(tx);
  if (rows.length < new Set(ids).size)
    throw invalidField('imgUrl', 'Upload these photos again, then send the request.');
}

/** A drop-off has one robot, so only photos of pick-ups say which one they show. */
const tables = {
  pick_up_id: { table: 'pick_up_files', kind: 'pick-up', robot: sql`, robot_id`, shown: sql`, given.robot` },
  drop_off_id: { table: 'drop_off_files', kind: 'drop-off', robot: sql``, shown: sql`` },
} as const;

/** Returns the statements that give held photos to a new request, in their order; they happen only with the change that adds it. */
export function attachPhotos(
  parent: RobotParent,
  requestId: string,
  photos: readonly { id: string; robotId: string | null }[],
  now: Date,
): RawBuilder<unknown>[] {
  if (photos.length === 0) return [];
  const { table, kind, robot, shown } = tables[parent];
  const list = sql`${photos.map(({ id }) => id)}::uuid[]`;
  const robots = sql`${photos.map(({ robotId }) => robotId)}::uuid[]`;
  return [
    sql`insert into ${sql.table(table)} (file_id, ${sql.ref(parent)}, position, updated_at${robot})
      select given.id, ${requestId}::uuid, given.place, ${now}::timestamptz${shown}
      from unnest(${list}, ${robots}) with ordinality as given (id, robot, place), change`,
    sql`update files set kind = ${kind} from change where files.id = any(${list})`,
    sql`delete from service_photos using change where file_id = any(${list})`,
  ];
}
