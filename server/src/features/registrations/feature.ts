import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Counter } from '../../services/counters/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { type Files, recordFileUseCases } from '../../services/files/index.ts';
import { countedWaiting } from '../../services/waiting/index.ts';
import type { AddDealer, AssignDealer, CheckPriorityId } from '../dealers/index.ts';
import { applicationParts } from './application-form.ts';
import { applicationUseCases } from './apply.ts';
import { changeUseCases } from './change-registration.ts';
import { findLookAlikes } from './find-look-alikes.ts';
import { liveRegistrations } from './live-registrations.ts';
import { personalRegistrations } from './personal-registrations.ts';
import { purgeRegistrationsWork } from './purge-registrations.ts';
import { countValidRegistrations, readRegistrations, validRegistrations } from './read-registrations.ts';
import { registrationMail } from './registration-mail.ts';
import { registrationSteps, type StepParts } from './registration-steps.ts';
import { seedRegistrations } from './sample-registrations.ts';
import { documentKinds, storedDocuments } from './stored-documents.ts';
import { deleteUnusedDocuments, uploadDocument } from './upload-document.ts';
import { welcomeMail } from './welcome-mail.ts';

const { view, act } = registrationRecord.permissions;

const valid: Counter = {
  field: 'registrations_valid',
  of: 'company',
  permission: view,
  count: () => validRegistrations,
};

/** Applications wait for at most two days before Home says so; those of approved dealers wait for their account. */
const waiting = countedWaiting(
  {
    name: 'registrations',
    from: sql`registrations r`,
    order: sql`r.status_changed_at`,
    note: 'Admin',
    path: '/home/admin/registration',
  },
  [
    {
      id: 'pending',
      permission: act,
      where: sql`r.status = 'pending' and r.missing is null and r.status_changed_at < now() - interval '2 days'`,
      since: sql`r.status_changed_at`,
      title: (count, isOne) => `${count} ${isOne ? 'registration has' : 'registrations have'} waited for 2 days`,
      action: { label: 'Review', search: 'status=pending' },
    },
    {
      id: 'approved',
      permission: 'admin.registration:approve',
      where: sql`r.status = 'approved'`,
      since: sql`r.status_changed_at`,
      title: (count, isOne) => `${count} approved ${isOne ? 'dealer has' : 'dealers have'} no account yet`,
      action: { label: 'Create', search: 'status=approved' },
    },
  ],
);

type RegistrationsParts = {
  files: Files;
  addDealer: AddDealer;
  assignDealer: AssignDealer;
  checkPriorityId: CheckPriorityId;
  brochures: StepParts['brochures'];
};

/** Declares registrations: future dealers apply, staff approve them, and they get their account. */
export function registrationsFeature(platform: Platform, parts: RegistrationsParts): Feature {
  const { files, addDealer, assignDealer, checkPriorityId, brochures } = parts;
  const application = applicationParts(platform, files);
  const { links, form } = application;
  const steps = registrationSteps({ identity: platform.identity, links, addDealer, assignDealer, brochures });
  return {
    name: 'registrations',
    tables: {
      registrations: 'private',
      registration_files: 'private',
      registration_uploads: 'private',
      registration_tickets: 'private',
    },
    useCases: [
      ...applicationUseCases({ ...application, steps }),
      uploadDocument(application),
      ...readRegistrations,
      countValidRegistrations,
      findLookAlikes,
      ...changeUseCases({ steps, links, checkPriorityId }),
      ...recordFileUseCases(storedDocuments, files),
    ],
    personalData: [personalRegistrations],
    dealerRows: [{ table: 'registrations', noun: { one: 'registration', many: 'registrations' } }],
    topics: [liveRegistrations],
    fileKinds: documentKinds,
    uploadForms: [form],
    mails: [registrationMail, welcomeMail],
    counters: [valid],
    waiting,
    jobs: [purgeRegistrationsWork(platform, files.store)],
    loops: [deleteUnusedDocuments(files.store)],
    cleanups: [{ name: 'used tickets of the registration form', run: (given) => form.deleteOldTickets(given) }],
    seed: seedRegistrations,
  };
}
