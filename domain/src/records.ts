import { accessRecords } from './features/access/records.ts';
import { announcementRecords } from './features/announcements/records.ts';
import { branchRecords } from './features/branches/records.ts';
import { commercialRecords } from './features/commercial/records.ts';
import { dealerRecords } from './features/dealers/records.ts';
import { marketplaceRecords } from './features/marketplace/records.ts';
import { orderRecords } from './features/orders/records.ts';
import { paymentRecords } from './features/payments/records.ts';
import { posRecords } from './features/pos/records.ts';
import { registrationRecords } from './features/registrations/records.ts';
import { ruleRecords } from './features/rule-book/records.ts';
import { serviceRequestRecords } from './features/service-requests/records.ts';
import { trainingRecords } from './features/training/records.ts';
import { userRecords } from './features/users/records.ts';
import { visitorRecords } from './features/visitors/records.ts';
import { kernelRecords } from './kernel/records.ts';
import { activityLogRecords } from './services/activity-log/records.ts';
import { bulkEditRecords } from './services/bulk-edits/records.ts';
import { connectionRecords } from './services/connections/records.ts';
import { formRecords } from './services/forms/records.ts';
import { importRecords } from './services/imports/records.ts';
import { linkRecords } from './services/links/records.ts';
import { mailRecords } from './services/mails/records.ts';
import { messageRecords } from './services/messages/records.ts';
import { notificationRecords } from './services/notifications/records.ts';
import { outboxRecords } from './services/outbox/records.ts';
import { privacyRecords } from './services/privacy/records.ts';
import { savedViewRecords } from './services/saved-views/records.ts';

/** What all features and services declare; a feature adds one entry. Imported by services, the shell and tests only. */
const all = [
  kernelRecords,
  accessRecords,
  announcementRecords,
  branchRecords,
  commercialRecords,
  dealerRecords,
  marketplaceRecords,
  orderRecords,
  paymentRecords,
  posRecords,
  registrationRecords,
  ruleRecords,
  serviceRequestRecords,
  trainingRecords,
  userRecords,
  visitorRecords,
  activityLogRecords,
  bulkEditRecords,
  connectionRecords,
  formRecords,
  importRecords,
  linkRecords,
  mailRecords,
  messageRecords,
  notificationRecords,
  outboxRecords,
  privacyRecords,
  savedViewRecords,
];

/** All kinds of records. */
export const recordKinds = all.flatMap(({ kinds }): readonly (typeof kinds)[number][] => kinds);
export type RecordKindName = (typeof recordKinds)[number]['kind'];

/** All actions that the activity log records. */
export const auditActions = all.flatMap(({ actions }) => actions);

/** The names of all that is counted for badges; what no feature counts yet is left out of the answers. */
export const counterFields = all.flatMap(({ counters }): readonly (typeof counters)[number][] => counters);
export type CounterField = (typeof counterFields)[number];

/** What people call the kinds of events in a robot's passport. */
export const robotEventLabels: Readonly<Record<string, string>> = Object.fromEntries(
  all.flatMap(({ robotEvents }) => Object.entries(robotEvents)),
);
