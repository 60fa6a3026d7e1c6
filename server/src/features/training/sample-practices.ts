import { certificateEnd } from '@poolhouse/domain/features/training/certificate';
import { practiceSteps } from '@poolhouse/domain/features/training/practice-steps';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../platform/sample-data/sample-data.ts';
import { completedPractice } from './sample-practice-state.ts';

const dayMs = 86_400_000;

/** Adds the practices of the sample company: certificates that are valid, and one that ends soon. */
export async function seedPractices({ ctx, client, random }: SeedRun): Promise<void> {
  const { rows: people } = await client.query<{ id: string; name: string; role: string }>(
    `select id, name, role from users where role in ('TRAINING', 'SERVICE', 'ADMIN') and deleted_at is null order by role, name, id`,
  );
  const trainer = people.find(({ role }) => role === 'ADMIN');
  const trainees = people.filter(({ role }) => role !== 'ADMIN').slice(0, 2);
  if (trainer === undefined) return;
  const now = ctx.clock.now();
  const today = dayIn(companyZone, now);
  const daysAgo = [40, 350];
  const rows = trainees.map(({ id, name }, at) => {
    const days = daysAgo[at] ?? 0;
    const signed = new Date(now.getTime() - days * dayMs);
    const signedOn = addDays(today, -days);
    const makeOne = (): string => makeId(signed.getTime(), random.bytes(10));
    return {
      id: makeId<'practice'>(signed.getTime(), random.bytes(10)),
      trainee_id: id,
      status: 'signed-off',
      state: JSON.stringify(completedPractice({ now: signed, today: signedOn, by: name, makeId: makeOne })),
      steps_done: practiceSteps.length,
      note: null,
      started_at: new Date(signed.getTime() - dayMs),
      handed_in_at: signed,
      signed_off_by: trainer.id,
      signed_off_at: signed,
      certificate_number: `PC-${signedOn.slice(0, 4)}-${String(9000 + at)}`,
      expires_on: certificateEnd(signedOn),
      revision: 1,
    };
  });
  await copyRows(client, 'practices', rows);
}
