import { deleteCalls, findCallsNaming } from '../connections/index.ts';
import { eraseMessages, findMessages } from '../outbox/index.ts';
import type { PersonalDataSource } from './personal-data-source.ts';

const erasedName = 'Erased person';

/** Emails and text messages to the person. What hasn't gone out to them alone never does. */
const personalMessages: PersonalDataSource = {
  noun: 'emails and text messages',
  record: null,
  keptBecause: 'They go to other people too, and haven’t been sent yet.',
  find: (db, { email, phone }) => findMessages(db, { email, phone }),
  erase: (tx, ids, { now }) => eraseMessages(tx, ids, { erasedName, now }),
};

/** What was said with outside systems about the person, found by their email address. */
const personalCalls: PersonalDataSource = {
  noun: 'recorded calls to outside systems',
  record: null,
  keptBecause: null,
  find: async (db, { email }) => (email === null ? [] : findCallsNaming(db, email)),
  erase: (tx, ids) => deleteCalls(tx, ids),
};

/** What services know of people without an account. */
export const serviceSources: readonly PersonalDataSource[] = [personalMessages, personalCalls];
