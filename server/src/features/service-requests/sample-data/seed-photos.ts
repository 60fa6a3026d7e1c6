import { dropOffRecord, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { type DrawnPicture, drawPictures, keepSampleFile } from '../../../services/files/index.ts';

/** How many requests of each kind have photos: open ones, since these are looked at first. */
const requestsWithPhotos = 8;

const scene = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640"><rect width="960" height="640" fill="#d9d2c6"/>
  <rect y="430" width="960" height="210" fill="#a9a197"/>${content}</svg>`;
const robot = `<rect x="270" y="190" width="420" height="240" rx="56" fill="#f2f5f7"/><rect x="320" y="230" width="320" height="90" rx="24" fill="#123b4b"/>
  <circle cx="310" cy="420" r="56" fill="#20292e"/><circle cx="650" cy="420" r="56" fill="#20292e"/>`;

/** Drawings that stand for photos: the robot, its label, a worn brush. */
const pictures: readonly DrawnPicture[] = [
  { name: 'robot.jpg', note: 'As it came in', format: 'jpeg', svg: scene(robot) },
  {
    name: 'label.jpg',
    note: 'Serial number',
    format: 'jpeg',
    svg: scene(
      `<rect x="220" y="170" width="520" height="290" rx="14" fill="#fff"/><g fill="#20292e">${[
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      ]
        .map((at) => `<rect x="${270 + at * 42}" y="220" width="${at % 3 === 0 ? 22 : 12}" height="130"/>`)
        .join('')}<rect x="270" y="390" width="300" height="22"/></g>`,
    ),
  },
  {
    name: 'worn-brush.jpg',
    note: 'The brush is worn',
    format: 'jpeg',
    svg: scene(
      `<rect x="180" y="260" width="600" height="120" rx="60" fill="#2d7d9a"/><g fill="#e7c66b">${[0, 1, 2, 3, 5, 8, 9]
        .map((at) => `<rect x="${220 + at * 52}" y="230" width="26" height="${150 + (at % 3) * 20}"/>`)
        .join('')}</g>`,
    ),
  },
];

const kinds = [
  { kind: pickUpRecord.kind, requests: 'pick_ups', photos: 'pick_up_files', parent: 'pick_up_id' },
  { kind: dropOffRecord.kind, requests: 'drop_offs', photos: 'drop_off_files', parent: 'drop_off_id' },
] as const;

/** Gives the newest open requests of the sample company photos; in pick-ups each photo but the first is of the first robot. */
export async function seedPhotos({ ctx, tx }: Pick<SeedRun, 'ctx' | 'tx'>, store: FileStore): Promise<void> {
  const drawn = await drawPictures(pictures);
  for (const { kind, requests, photos, parent } of kinds) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(requests)} where status not in ('Closed', 'Cancelled')
      order by created_at desc limit ${requestsWithPhotos}`.execute(tx);
    for (const { id } of rows)
      for (const [at, picture] of drawn.entries()) {
        const fileId = await keepSampleFile({ ctx, tx }, { store, kind, createdBy: 'Workshop' }, picture);
        await sql`insert into ${sql.table(photos)} (file_id, ${sql.ref(parent)}, note, position)
          values (${fileId}::uuid, ${id}::uuid, ${picture.note}, ${at + 1})`.execute(tx);
      }
  }
  await sql`update pick_up_files f set robot_id = r.id from service_robots r
    where r.pick_up_id = f.pick_up_id and r.place = 1 and f.position > 1`.execute(tx);
}
