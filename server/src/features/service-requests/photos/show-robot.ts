import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { pickUpFileRecord } from '@poolhouse/domain/features/service-requests/records';
import { invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { storedPickUpFiles } from './request-files.ts';

const call = servicePhotosApi.showRobot;

/** Sets which robot of its pick-up a photo shows. */
export const showRobot = useCase(call, async (ctx, { params: { id, fileId }, body: { robotId } }) => {
  await storedPickUpFiles.load(ctx, id, call);
  return ctx.db.transaction().execute(async (tx) => {
    const photo = await holdPhoto(tx, id, fileId);
    const robot = robotId === null ? null : await findRobot(tx, id, robotId);
    const answer = { id: fileId, robotId };
    if (photo.robot_id === robotId) return answer;
    const revision = photo.revision + 1;
    await write(
      ctx,
      {
        change: sql`update pick_up_files set robot_id = ${robotId}, revision = ${revision}, updated_at = ${ctx.clock.now()}
          where file_id = ${fileId} returning file_id as id`,
        audit: {
          action: call.audit,
          target: { kind: pickUpFileRecord.kind, id: fileId, label: photo.name },
          changes: [{ field: 'robot', before: photo.case_id, after: robot }],
          revision,
        },
        answer,
      },
      tx,
    );
    return answer;
  });
});

type Photo = { name: string; revision: number; robot_id: string | null; case_id: string | null };

async function holdPhoto(tx: Db, pickUpId: string, fileId: string): Promise<Photo> {
  const { rows } = await sql<Photo>`select f.name, p.revision, p.robot_id, r.case_id
    from pick_up_files p join files f on f.id = p.file_id left join service_robots r on r.id = p.robot_id
    where p.file_id = ${fileId} and p.pick_up_id = ${pickUpId} and f.removed_at is null for update of p`.execute(tx);
  const [photo] = rows;
  if (photo === undefined) throw notFound('file');
  return photo;
}

async function findRobot(tx: Db, pickUpId: string, robotId: string): Promise<string> {
  const { rows } = await sql<{ case_id: string }>`select case_id from service_robots
    where id = ${robotId} and pick_up_id = ${pickUpId}`.execute(tx);
  const [robot] = rows;
  if (robot === undefined) throw invalidField('robotId', 'Choose a robot of this pick-up.');
  return robot.case_id;
}
