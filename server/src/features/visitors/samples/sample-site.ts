import { addDays, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { demoDomain, type SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { PassCodes } from '../passes/pass-codes.ts';

export type SampleBranch = { id: string; value: string; time_zone: string };

const branchAt = (branches: readonly SampleBranch[], value: string) => branches.find((one) => one.value === value);

/** Adds a kiosk to two branches; one of them takes photos. */
export async function seedKiosks({ ctx, client, random }: SeedRun, branches: readonly SampleBranch[]): Promise<void> {
  const now = ctx.clock.now();
  const rows = ['gregory_hills', 'oxley'].flatMap((value) => {
    const branch = branchAt(branches, value);
    if (branch === undefined) return [];
    const id = makeId(now.getTime(), random.bytes(10));
    const takes_photos = value === 'gregory_hills';
    return { id, branch_id: branch.id, name: 'Reception tablet', takes_photos, created_at: now, updated_at: now };
  });
  await copyRows(client, 'visitor_kiosks', rows);
}

/** Names the accounts that are wardens of two branches; they needn't have the page. */
export async function seedWardens({ ctx, client }: SeedRun, branches: readonly SampleBranch[]): Promise<void> {
  const wardens = [
    ['gregory_hills', `service@${demoDomain}`],
    ['oxley', `commercial@${demoDomain}`],
  ] as const;
  for (const [value, email] of wardens) {
    const branch = branchAt(branches, value);
    if (branch === undefined) continue;
    await client.query(
      'insert into visit_wardens (branch_id, user_id, created_at) select $1, id, $2 from users where email = $3',
      [branch.id, ctx.clock.now(), email],
    );
  }
}

const expected = [
  ['HELENA', 'ROSSI', 'CORAL COAST POOLS', 'gregory_hills', 0],
  ['MARCUS', 'ADEYEMI', 'SUNRISE ELECTRICAL', 'gregory_hills', 1],
  ['YUKI', 'TANAKA', null, 'oxley', 0],
  ['BEATRICE', 'FOX', 'HARBOUR POOL CARE', 'oxley', 1],
] as const;

type Given = { branches: readonly SampleBranch[]; hostIds: readonly string[]; codes: PassCodes };

/** Adds passes for today and tomorrow. */
export async function seedPasses({ ctx, client, random }: SeedRun, { branches, hostIds, codes }: Given): Promise<void> {
  const now = ctx.clock.now();
  const rows = expected.flatMap(([first_name, last_name, company, value, days]) => {
    const branch = branchAt(branches, value);
    if (branch === undefined) return [];
    const id = makeId(now.getTime(), random.bytes(10));
    return {
      id,
      branch_id: branch.id,
      day: addDays(dayIn(branch.time_zone, now), days),
      code_hash: codes.hashOf(codes.codeOf(id)),
      kind: company === 'SUNRISE ELECTRICAL' ? 'contractor' : 'visitor',
      first_name,
      last_name,
      company,
      email: `${first_name.toLowerCase()}@visitor.example`,
      host_id: hostIds.length === 0 ? null : random.pick(hostIds),
      created_at: now,
      updated_at: now,
    };
  });
  await copyRows(client, 'visit_passes', rows);
}
