import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import type { SmsPort } from '../../connectors/sms/port.ts';
import type { PdfMaker } from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Counter } from '../../services/counters/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import { countedWaiting } from '../../services/waiting/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { updateVisitor } from './change-visitor.ts';
import { getEvacuation, listEvacuations } from './evacuations/read-evacuations.ts';
import { endEvacuation, startEvacuation, tickVisitor } from './evacuations/run-evacuation.ts';
import { hostMail } from './host-mail.ts';
import { Kiosks, kioskUseCases } from './kiosks.ts';
import { liveVisitors } from './live-visitors.ts';
import { anonymiseWork } from './nightly-visitors.ts';
import { passUseCases } from './passes/change-passes.ts';
import { findKnown } from './passes/find-known.ts';
import { PassCodes } from './passes/pass-codes.ts';
import { passLinks } from './passes/pass-links.ts';
import { passMail } from './passes/pass-mail.ts';
import { showPassPage } from './passes/show-pass-page.ts';
import { personalVisits } from './personal-visits.ts';
import { addVisitPhoto } from './photos/add-visit-photo.ts';
import { showVisitPhoto, visitPhotoKind } from './photos/show-visit-photo.ts';
import { deleteUnusedVisitPhotos, uploadVisitPhoto } from './photos/upload-visit-photo.ts';
import { listBranchHosts, listTodaysVisitors, listVisitedBranches, readVisitors } from './read-visitors.ts';
import { visitorsLoop } from './remind-reception.ts';
import { seedVisitors } from './samples/sample-visitors.ts';
import { signInVisitor } from './sign-in-visitor.ts';
import { signOutVisitor } from './sign-out-visitor.ts';
import { listConditions, setConditions } from './site/entry-conditions.ts';
import { forgetFormerPeople, listSitePeople, setSitePerson } from './site/site-people.ts';
import { listOwnBranches, wardenNotices } from './site/warden-branches.ts';
import { stillHereMail } from './still-here-mail.ts';

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

type VisitorParts = { files: Files; pdf: () => PdfMaker; sms: SmsPort; ruleBook: RuleBook };

/** Declares visitors, who sign in and out at kiosks. */
export function visitorsFeature(platform: Platform, { files, pdf, sms, ruleBook }: VisitorParts): Feature {
  const { company, publicUrl } = platform.config;
  const kiosks = new Kiosks(platform.authSecret, publicUrl);
  const codes = new PassCodes(platform.authSecret);
  const links = passLinks(platform.authSecret, publicUrl);
  const mailOfPass = passMail(codes, links, pdf);
  return {
    name: 'visitors',
    tables: {
      visitors: 'private',
      visit_photos: 'private',
      visitor_kiosks: 'private',
      visitor_misses: 'private',
      visit_passes: 'private',
      visit_host_mobiles: 'private',
      visit_wardens: 'private',
      evacuations: 'private',
      evacuation_people: 'private',
      visit_conditions: 'private',
    },
    useCases: [
      listVisitedBranches(kiosks, company.name),
      listTodaysVisitors(kiosks),
      ...readVisitors,
      listBranchHosts,
      signInVisitor(kiosks, { codes, sms }),
      signOutVisitor(kiosks),
      updateVisitor,
      uploadVisitPhoto(kiosks, files),
      addVisitPhoto(kiosks),
      showVisitPhoto(files),
      tickVisitor,
      ...[startEvacuation, endEvacuation, listEvacuations, getEvacuation],
      ...kioskUseCases(kiosks),
      ...passUseCases({ codes, links, mail: mailOfPass, sms, company: company.name }),
      showPassPage({ codes, links, company }),
      findKnown(kiosks, codes),
      listOwnBranches,
      listSitePeople,
      setSitePerson,
      listConditions,
      setConditions,
    ],
    personalData: personalVisits,
    fileKinds: [visitPhotoKind],
    uploadForms: [kiosks],
    topics: [liveVisitors],
    mails: [hostMail, mailOfPass, stillHereMail],
    counters: [onSite],
    waiting: [...waiting, ...wardenNotices],
    jobs: [anonymiseWork(platform, files.store)],
    loops: [visitorsLoop(platform, ruleBook), deleteUnusedVisitPhotos(files.store)],
    cleanups: [
      { name: 'mobiles and wardens of former people', run: forgetFormerPeople },
      {
        name: 'misses of visitors’ names',
        run: ({ db, clock }) =>
          sql`delete from visitor_misses where missed_at < ${new Date(clock.now().getTime() - 86_400_000)}`.execute(db),
      },
    ],
    seed: seedVisitors(codes),
  };
}
