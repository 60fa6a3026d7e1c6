import { IconSettings } from '@tabler/icons-react';
import { accessFeature } from '../features/access/feature.ts';
import { announcementsFeature } from '../features/announcements/feature.ts';
import { branchesFeature } from '../features/branches/feature.ts';
import { commercialFeature } from '../features/commercial/feature.ts';
import { dealersFeature } from '../features/dealers/feature.ts';
import { homeFeature } from '../features/home/feature.ts';
import { marketplaceFeature } from '../features/marketplace/feature.ts';
import { ordersFeature } from '../features/orders/feature.ts';
import { paymentsFeature } from '../features/payments/feature.ts';
import { posFeature } from '../features/pos/feature.ts';
import { registrationsFeature } from '../features/registrations/feature.ts';
import { robotsFeature } from '../features/robots/feature.ts';
import { ruleBookFeature } from '../features/rule-book/feature.ts';
import { dropOffsFeature } from '../features/service-requests/drop-offs/feature.ts';
import { serviceRequestsFeature } from '../features/service-requests/feature.ts';
import { pickUpsFeature } from '../features/service-requests/pick-ups/feature.ts';
import { trainingFeature } from '../features/training/feature.ts';
import { usersFeature } from '../features/users/feature.ts';
import { visitorsFeature } from '../features/visitors/feature.ts';
import type { WebFeature } from '../platform/feature.ts';
import { activityLogService } from '../services/activity-log/feature.ts';
import { connectionsService } from '../services/connections/feature.ts';
import { mailsService } from '../services/mails/feature.ts';
import { messagesService } from '../services/messages/feature.ts';
import { notificationsService } from '../services/notifications/feature.ts';
import { outboxService } from '../services/outbox/feature.ts';
import { privacyService } from '../services/privacy/feature.ts';

const admin = { menu: { page: 'admin', icon: IconSettings } } as const satisfies WebFeature;

/** All features and services; menu, tabs of Admin and palette are in this order. §2 */
const all = [
  homeFeature,
  dealersFeature,
  marketplaceFeature,
  commercialFeature,
  admin,
  usersFeature,
  registrationsFeature,
  branchesFeature,
  announcementsFeature,
  notificationsService,
  ruleBookFeature,
  accessFeature,
  privacyService,
  outboxService,
  connectionsService,
  mailsService,
  messagesService,
  ordersFeature,
  activityLogService,
  paymentsFeature,
  posFeature,
  visitorsFeature,
  serviceRequestsFeature,
  dropOffsFeature,
  pickUpsFeature,
  trainingFeature,
  robotsFeature,
] as const satisfies readonly WebFeature[];

export const features: readonly WebFeature[] = all;

/** The same with the paths of their pages, for the types of the router. */
export type Feature = (typeof all)[number];
