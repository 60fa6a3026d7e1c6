import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Loop } from '../../platform/loops.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecipients, hasUnread, notifyPeople } from '../../services/notifications/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { askHosts } from './ask-hosts.ts';
import { endForgottenEvacuations } from './evacuations/run-evacuation.ts';
import { signOutDeliveries, signOutForgotten } from './nightly-visitors.ts';

const waitMinutes = 5;

type Waiting = { id: string; who: string; host: string; branch: string; branch_value: string };

/** Tells reception of visitors whose host hasn't read of them for five minutes, once, and returns how many. */
export async function remindReception({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - waitMinutes * 60_000);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Waiting>`update visitors v set host_reminded_at = ${now}
      from users h, branches b where h.id = v.host_id and b.id = v.branch_id and v.time_out is null and v.host_reminded_at is null
        and v.time_in <= ${before} and v.time_in > ${hourAgo} and (v.group_id is null or v.group_id = v.id)
        and ${hasUnread(sql`h.id`, 'visitor', sql`v.created_at`)}
      returning v.id, v.first_name || ' ' || v.last_name as who, h.name as host, b.label as branch, b.value as branch_value`.execute(
      tx,
    );
    for (const { who, host, branch, branch_value: value } of rows) {
      const atBranch = sql`select id from users where role = 'RECEPTION' and (branch is null or branch = ${value})`;
      const people = await findRecipients(tx, visitorRecord.permissions.view, atBranch);
      await notifyPeople(
        people,
        {
          type: 'visitor',
          title: `${who} is still waiting`,
          description: `${host} hasn’t seen the message yet. At ${branch}.`,
          link: `/home/visitor_logs?onSite=yes&branch=${value}`,
        },
        now,
      ).execute(tx);
    }
    return rows.length;
  });
}

/** Looks after visitors on site: reception and hosts hear of who waits, and midnight signs out who forgot to. */
export function visitorsLoop({ contextFor }: Pick<Platform, 'contextFor'>, ruleBook: RuleBook): Loop {
  return {
    name: 'look after visitors',
    everyMs: 30_000,
    run: async ({ db, clock, signal }) => {
      await remindReception({ db, clock });
      await askHosts({ db, clock }, ruleBook);
      await signOutDeliveries({ ...contextFor('Deliveries'), signal });
      await signOutForgotten({ ...contextFor('Midnight'), signal });
      await endForgottenEvacuations({ ...contextFor('Midnight'), signal });
    },
  };
}
