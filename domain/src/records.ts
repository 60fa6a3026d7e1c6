import { accessActions, accountActions, roleRecord, signInRecord, userRecord } from './features/access/records.ts';
import { announcementActions, announcementRecord, readerActions } from './features/announcements/records.ts';
import { branchActions, branchRecord, repRecord, stateRecord } from './features/branches/records.ts';
import { commercialCustomerRecord } from './features/commercial/records.ts';
import { dealerActions, dealerFileRecord, dealerRecord } from './features/dealers/records.ts';
import { marketplaceOrderRecord } from './features/marketplace/records.ts';
import { orderRecord, shopActions, shopEventRecord } from './features/orders/records.ts';
import { paymentRecord } from './features/payments/records.ts';
import { registrationRecord } from './features/registrations/records.ts';
import { ruleActions, ruleRecord } from './features/rule-book/records.ts';
import { dropOffRecord, pickUpRecord } from './features/service-requests/records.ts';
import { userActions } from './features/users/records.ts';
import { type AuditAction, callRecord, listRecord, refusalActions, type ServiceAction } from './kernel/records.ts';
import { activityLogActions } from './services/activity-log/records.ts';
import { bulkEditActions, bulkEditRecord } from './services/bulk-edits/records.ts';
import { connectionActions, connectionRecord } from './services/connections/records.ts';
import { formActions } from './services/forms/records.ts';
import { importActions, importRecord } from './services/imports/records.ts';
import { mailActions, mailTemplateRecord, unsubscriptionRecord } from './services/mails/records.ts';
import { intentRecord, outboxActions } from './services/outbox/records.ts';
import { savedViewActions, savedViewRecord } from './services/saved-views/records.ts';

/** All kinds of records; a feature adds its own here. Imported by services, the shell and tests only. */
export const recordKinds = [
  ...[callRecord, listRecord],
  ...[roleRecord, signInRecord, userRecord],
  announcementRecord,
  ...[branchRecord, repRecord, stateRecord],
  commercialCustomerRecord,
  ...[dealerFileRecord, dealerRecord],
  marketplaceOrderRecord,
  ...[orderRecord, shopEventRecord],
  paymentRecord,
  registrationRecord,
  ruleRecord,
  ...[dropOffRecord, pickUpRecord],
  bulkEditRecord,
  connectionRecord,
  importRecord,
  ...[mailTemplateRecord, unsubscriptionRecord],
  intentRecord,
  savedViewRecord,
];
export type RecordKindName = (typeof recordKinds)[number]['kind'];

/** All actions that the activity log records; a feature adds its own here. */
export const auditActions: readonly (AuditAction | ServiceAction)[] = [
  refusalActions,
  accessActions,
  accountActions,
  announcementActions,
  readerActions,
  branchActions,
  dealerActions,
  shopActions,
  ruleActions,
  userActions,
  activityLogActions,
  bulkEditActions,
  connectionActions,
  formActions,
  importActions,
  mailActions,
  outboxActions,
  savedViewActions,
].flatMap((actions) => Object.values<AuditAction | ServiceAction>(actions));
