import { isAddressed, type Recipient } from '@poolhouse/domain/features/announcements/audience';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { textList } from '../../platform/database/copy.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../platform/sample-data/sample-data.ts';
import type { SeededRandom } from '../../platform/sample-data/seeded-random.ts';

const hourMs = 3_600_000;

type Line = {
  title: string;
  text: string;
  roles?: readonly string[];
  branches?: readonly string[];
  /** Hours from now; what lies ahead is scheduled. */
  publishIn: number;
  endsIn?: number;
  mustConfirm?: boolean;
  /** Of every ten people, so many have read it. */
  readByOfTen: number;
};

const lines: readonly Line[] = [
  {
    title: 'Stocktake on Friday',
    text: 'We count on Friday from 3 pm. Please book everything that leaves before then, and leave the pallets in aisle 4 where they are.',
    publishIn: -3,
    readByOfTen: 4,
  },
  {
    title: 'New steps for lithium batteries',
    text: 'From Monday on robots with a lithium battery leave in the marked cartons only. Read the sheet at the packing bench, then confirm here.',
    roles: ['SERVICE', 'RECEPTION'],
    publishIn: -26,
    mustConfirm: true,
    readByOfTen: 9,
  },
  {
    title: 'Oxley opens at 9 am next Tuesday',
    text: 'The power is off until then. Please tell dealers who want to collect early.',
    branches: ['oxley'],
    publishIn: -50,
    endsIn: 160,
    readByOfTen: 8,
  },
  {
    title: 'Price list from July',
    text: 'The new price list is in force from 1 July. The old one may be quoted until then.',
    publishIn: 70,
    readByOfTen: 0,
  },
  {
    title: 'Summer party',
    text: 'Families are welcome. Tell Helen by Wednesday how many of you are coming.',
    publishIn: -700,
    endsIn: -300,
    readByOfTen: 9,
  },
];

type Person = Recipient & { id: string };

/** Where people of the sample company work; users who aren't named work everywhere. */
const branchOfRole = {
  OFFICE_MANAGER: 'gregory_hills',
  RECEPTION: 'gregory_hills',
  SERVICE: 'oxley',
  TRAINING: 'oxley',
} as const;

/** Adds sample announcements in each state, read by some of the users. */
export async function seedAnnouncements({ ctx, client, random }: SeedRun): Promise<void> {
  const now = ctx.clock.now();
  await client.query(
    'update users set branch = place.branch from unnest($1::text[], $2::text[]) place (role, branch) where users.role = place.role',
    [Object.keys(branchOfRole), Object.values(branchOfRole)],
  );
  const { rows: people } = await client.query<Person>(
    'select id, role, branch from users where not is_first_login order by email',
  );
  const author = people.find(({ role }) => role === 'OFFICE_MANAGER');
  if (author === undefined) return;
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const written = lines.map((line) => {
    const id = makeId(now.getTime(), random.bytes(10));
    const writtenAt = at(Math.min(line.publishIn, -1));
    const row = {
      id,
      title: line.title,
      description: line.text,
      roles: textList(line.roles ?? []),
      branches: textList(line.branches ?? []),
      publish_at: at(line.publishIn),
      expires_at: line.endsIn === undefined ? null : at(line.endsIn),
      must_confirm: line.mustConfirm ?? false,
      created_by: author.id,
      created_at: writtenAt,
      updated_at: writtenAt,
    };
    const readAt = at(line.publishIn / 2);
    const confirmed_at = row.must_confirm ? readAt : null;
    const readers = people.filter(
      (one) => isAddressed(one, { roles: [], branches: [], ...line }) && hasRead(line, one, random),
    );
    return {
      row,
      reads: readers.map((one) => ({ announcement_id: id, user_id: one.id, read_at: readAt, confirmed_at })),
    };
  });
  await copyRows(
    client,
    'announcements',
    written.map(({ row }) => row),
  );
  await copyRows(
    client,
    'announcement_reads',
    written.flatMap(({ reads }) => reads),
  );
}

/** What is unread by these two roles shows what the product does about it. */
function hasRead({ readByOfTen }: Line, { role }: Person, random: SeededRandom): boolean {
  return role !== 'ADMIN' && role !== 'SERVICE' && random.chance(readByOfTen / 10);
}
