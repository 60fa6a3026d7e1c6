import { certificateStateOf } from '@poolhouse/domain/features/training/certificate';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { countedWaiting, type WaitingSource } from '../../services/waiting/index.ts';
import { certificateIs } from './certificate-conditions.ts';
import { practicesWhere } from './practice-row.ts';

const path = '/home/training/pick_up_training';

/** What waits for trainers on Home: practices that were handed in. */
const handedIn = countedWaiting(
  {
    name: 'practice',
    from: sql`practices p`,
    order: sql`p.handed_in_at`,
    note: 'A trainer looks at what was done and signs it off.',
    path,
  },
  [
    {
      id: 'handed-in',
      permission: 'training.service_request_pickup:approve',
      where: sql`p.status = 'handed-in'`,
      since: sql`p.handed_in_at`,
      title: (count, isOne) => `${count} ${isOne ? 'practice waits' : 'practices wait'} for sign-off`,
      action: { label: 'Open', search: 'status=handed-in' },
    },
  ],
);

/** What waits for trainees on Home: their own certificate ends soon, or has ended. It is gone once they practise again. */
const ownRenewal: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: 'training.service_request_pickup:create',
  items: async (ctx, { user }) => {
    const today = dayIn(companyZone, ctx.clock.now());
    const isOwn = sql`p.trainee_id = ${user.id} and ${certificateIs(['expiring', 'expired'], today)}`;
    const isUnderWay = sql`exists (select from practices o where o.trainee_id = p.trainee_id and o.status in ('open', 'handed-in'))`;
    const [row] = await practicesWhere(ctx.db, sql`${isOwn} and not ${isUnderWay}`);
    if (row === undefined || row.expires_on === null) return [];
    const isOver = certificateStateOf(row.expires_on, today) === 'expired';
    return [
      {
        id: 'practice:own-renewal',
        title: `Your pick-up certificate ${isOver ? 'expired' : 'ends'} on ${formatDay(row.expires_on)}`,
        note: 'Practise again to get a new one.',
        at: null,
        action: { label: 'Open', path },
      },
    ];
  },
};

/** What waits for trainers on Home: certificates of others that end soon, or have ended. */
const renewals: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: 'training.service_request_pickup:approve',
  items: async (ctx, { user }) => {
    const due = certificateIs(['expiring', 'expired'], dayIn(companyZone, ctx.clock.now()));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from practices p
      join users t on t.id = p.trainee_id where ${due} and p.trainee_id <> ${user.id}`.execute(ctx.db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    return [
      {
        id: 'practice:renewals',
        title:
          count === 1 ? '1 certificate ends soon or has expired' : `${count} certificates end soon or have expired`,
        note: 'These trainees practise again to get a new one.',
        at: null,
        action: { label: 'Open', path: `${path}?certificate=expiring&certificate=expired` },
      },
    ];
  },
};

export const practicesWaiting: readonly WaitingSource[] = [...handedIn, ownRenewal, renewals];
