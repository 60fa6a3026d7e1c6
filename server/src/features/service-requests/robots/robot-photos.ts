import type { RobotEvent } from '@poolhouse/domain/services/robot-events/robot-event';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Files, linkFiles } from '../../../services/files/index.ts';

/** The latest photos of a robot; those before them are on the pages of its requests. */
const mostPhotos = 24;

/** By the request that they came with. */
export type RobotPhotos = ReadonlyMap<string, RobotEvent['photos']>;

/** Photos of drop-offs, which have one robot each; the customer's signature is none. */
export const dropOffPhotos = sql`select p.drop_off_id as request_id, p.file_id, p.position
  from drop_off_files p join drop_offs r on r.id = p.drop_off_id
  where p.drop_off_id = any(given.requests) and p.file_id is distinct from r.signature_file_id`;
/** Photos of pick-ups that show the robot, or no robot in particular. */
export const pickUpPhotos = sql`select p.pick_up_id as request_id, p.file_id, p.position from pick_up_files p
  where p.pick_up_id = any(given.requests) and (p.robot_id is null or p.robot_id = any(given.robots))`;

type Request = { id: string; robot_id: string };

/** Returns the photos of a robot in its requests, which come latest first. */
export async function findRobotPhotos(
  ctx: Context,
  files: Files,
  requests: readonly Request[],
  photos: RawBuilder<unknown>,
): Promise<RobotPhotos> {
  if (requests.length === 0) return new Map();
  const ids = requests.map(({ id }) => id);
  const { rows } = await sql<{ request_id: string; file_id: string }>`select found.request_id, found.file_id
    from (select ${ids}::uuid[] as requests, ${requests.map(({ robot_id }) => robot_id)}::uuid[] as robots) given,
      lateral (${photos}) found
    order by array_position(given.requests, found.request_id), found.position limit ${mostPhotos}`.execute(ctx.db);
  const fileIds = rows.map(({ file_id }) => file_id);
  const linkOf = new Map((await linkFiles(ctx, files, fileIds)).map(({ fileId, links }) => [fileId, links]));
  const shown = rows.flatMap(({ request_id, file_id: id }) => {
    const links = linkOf.get(id);
    return links === undefined ? [] : [{ request_id, photo: { id, links } }];
  });
  return new Map(
    [...Map.groupBy(shown, ({ request_id }) => request_id)].map(([id, own]) => [id, own.map(({ photo }) => photo)]),
  );
}
