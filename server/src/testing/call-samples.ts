import { accessSamples } from '../access/call-samples-testing.ts';
import { singleSignOnSamples } from '../access/single-sign-on-samples-testing.ts';
import { announcementSamples } from '../announcements/call-samples-testing.ts';
import { branchSamples } from '../branches/call-samples-testing.ts';
import { bulkEditSamples } from '../bulk-edits/call-samples-testing.ts';
import { connectionSamples } from '../connections/call-samples-testing.ts';
import { dealerSamples } from '../dealers/call-samples-testing.ts';
import { formSamples } from '../forms/call-samples-testing.ts';
import { importSamples } from '../imports/call-samples-testing.ts';
import { mailSamples } from '../mails/call-samples-testing.ts';
import { outboxSamples } from '../outbox/call-samples-testing.ts';
import { ruleBookSamples } from '../rule-book/call-samples-testing.ts';
import { settingsSamples } from '../settings/call-samples-testing.ts';
import { shopSamples } from '../shop/call-samples-testing.ts';
import { userSamples } from '../users/call-samples-testing.ts';
import type { CallSamples } from './sample-bench.ts';

/** The samples of all features: every call that changes something has one. */
export const callSamples: CallSamples = {
  ...accessSamples,
  ...singleSignOnSamples,
  ...announcementSamples,
  ...branchSamples,
  ...bulkEditSamples,
  ...connectionSamples,
  ...dealerSamples,
  ...formSamples,
  ...importSamples,
  ...mailSamples,
  ...outboxSamples,
  ...ruleBookSamples,
  ...settingsSamples,
  ...shopSamples,
  ...userSamples,
};
