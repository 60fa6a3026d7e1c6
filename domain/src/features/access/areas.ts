import { activityLogArea } from '../../services/activity-log/area.ts';
import { newslettersArea } from '../../services/mails/area.ts';
import { announcementsArea } from '../announcements/area.ts';
import { branchesArea } from '../branches/area.ts';
import { commercialArea } from '../commercial/area.ts';
import { dealersArea, revenueArea } from '../dealers/area.ts';
import { marketplaceArea } from '../marketplace/area.ts';
import { ordersArea } from '../orders/area.ts';
import { paymentsArea } from '../payments/area.ts';
import { posArea } from '../pos/area.ts';
import { registrationsArea } from '../registrations/area.ts';
import { dropOffsArea, pickUpsArea, serviceRequestsArea } from '../service-requests/area.ts';
import { trainingArea, trainingPickUpsArea } from '../training/area.ts';
import { dealerAccountsArea, usersArea } from '../users/area.ts';
import { visitorsArea } from '../visitors/area.ts';
import { adminArea } from './area.ts';

/** All areas of access in the order of the permission table; a feature adds its entry. Pages, labels and defaults of roles are derived. */
export const declaredAreas = [
  dealersArea,
  marketplaceArea,
  commercialArea,
  adminArea,
  usersArea,
  dealerAccountsArea,
  newslettersArea,
  revenueArea,
  registrationsArea,
  announcementsArea,
  branchesArea,
  ordersArea,
  activityLogArea,
  paymentsArea,
  posArea,
  visitorsArea,
  serviceRequestsArea,
  dropOffsArea,
  pickUpsArea,
  trainingArea,
  trainingPickUpsArea,
] as const;

type Declared = (typeof declaredAreas)[number];
/** Where a permission applies: a module (`dealers`) or one of its sub-areas (`admin.users`). */
export type Area = Declared['name'];
export type DeclaredPage = Extract<Declared['page'], { name: string }>;

/** Returns the name of the page that an area needs. */
export const pageNameOf = ({ page }: Declared) => (typeof page === 'string' ? page : page.name);

/** Returns the value that each area has. */
export function byArea<Value>(read: (area: Declared) => Value): Readonly<Record<Area, Value>> {
  return Object.fromEntries(declaredAreas.map((area) => [area.name, read(area)])) as Record<Area, Value>;
}
