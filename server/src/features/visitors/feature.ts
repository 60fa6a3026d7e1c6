import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Counter } from '../../services/counters/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { countedWaiting } from '../../services/waiting/index.ts';
import { startEvacuation, tickVisitor, updateVisitor } from './change-visitor.ts';
import { hostMail } from './host-mail.ts';
import { Kiosks, kioskUseCases } from './kiosks.ts';
import { liveVisitors } from './live-visitors.ts';
import { anonymiseWork } from './nightly-visitors.ts';
import { personalVisits } from './personal-visits.ts';
import { listTodaysVisitors, listVisitedBranches, readVisitors } from './read-visitors.ts';
import { visitorsLoop } from './remind-reception.ts';
import { seedVisitors } from './sample-visitors.ts';
import { signInVisitor } from './sign-in-visitor.ts';
import { signOutVisitor } from './sign-out-visitor.ts';

const { view } = visitorRecord.permissions;

const onSite: Counter = {
  field: 'visitors_on_site',
  of: 'company',
  permission: view,
  count: () => sql`select count(*) from visitors where time_out is null`,
};

const waiting = countedWaiting(
  {
    name: 'visitors',
    from: sql`visitors v`,
    order: sql`v.time_out`,
    note: 'Visitor Logs',
    path: '/home/visitor_logs',
  },
  [
    {
      id: 'automatic',
      permission: view,
      where: (today) => sql`v.is_automatic and v.kind <> 'delivery' and v.time_out > ${today}::date - interval '1 day'`,
      since: sql`v.time_out`,
      title: (count, isOne) => `${count} ${isOne ? 'visitor was' : 'visitors were'} signed out automatically`,
      action: { label: 'Check', search: 'automatic=yes' },
    },
  ],
);

/** Declares visitors, who sign in and out at kiosks. */
export function visitorsFeature(platform: Platform): Feature {
  const { company, publicUrl } = platform.config;
  const kiosks = new Kiosks(platform.authSecret, publicUrl);
  return {
    name: 'visitors',
    tables: { visitors: 'private', visitor_kiosks: 'private', visitor_misses: 'private' },
    useCases: [
      listVisitedBranches(kiosks, company.name),
      listTodaysVisitors(kiosks),
      ...readVisitors,
      signInVisitor(kiosks),
      signOutVisitor(kiosks),
      updateVisitor,
      tickVisitor,
      startEvacuation,
      ...kioskUseCases(kiosks),
    ],
    personalData: [personalVisits],
    topics: [liveVisitors],
    mails: [hostMail],
    counters: [onSite],
    waiting,
    jobs: [anonymiseWork(platform)],
    loops: [visitorsLoop(platform)],
    cleanups: [
      {
        name: 'misses of visitors’ names',
        run: ({ db, clock }) =>
          sql`delete from visitor_misses where missed_at < ${new Date(clock.now().getTime() - 86_400_000)}`.execute(db),
      },
    ],
    seed: seedVisitors,
  };
}
