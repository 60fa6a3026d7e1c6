import { accessSamples } from '../features/access/call-samples-testing.ts';
import { singleSignOnSamples } from '../features/access/single-sign-on-samples-testing.ts';
import { announcementSamples } from '../features/announcements/call-samples-testing.ts';
import { branchSamples } from '../features/branches/call-samples-testing.ts';
import { dealerSamples } from '../features/dealers/call-samples-testing.ts';
import { shopSamples } from '../features/orders/shop/call-samples-testing.ts';
import { ruleBookSamples } from '../features/rule-book/call-samples-testing.ts';
import { userSamples } from '../features/users/call-samples-testing.ts';
import { bulkEditSamples } from '../services/bulk-edits/call-samples-testing.ts';
import { connectionSamples } from '../services/connections/call-samples-testing.ts';
import { formSamples } from '../services/forms/call-samples-testing.ts';
import { importSamples } from '../services/imports/call-samples-testing.ts';
import { mailSamples } from '../services/mails/call-samples-testing.ts';
import { outboxSamples } from '../services/outbox/call-samples-testing.ts';
import { settingsSamples } from '../services/saved-views/call-samples-testing.ts';
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
