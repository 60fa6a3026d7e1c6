import type { Role } from '@poolhouse/domain/features/access/roles';
import { demoDomain } from '../../../platform/sample-data/sample-data.ts';

/** The password of every sample account. The demo says so; the product itself knows no default password. */
export const demoPassword = 'demo-pool-2026';
/** The customer id of the dealer whose account is in the demo. */
export const demoDealerCustomerId = 'C200007';

export type SampleAccount = {
  email: string;
  name: string;
  role: Role;
  jobDesc: string;
  priorityId: string | null;
  isFirstLogin: boolean;
};

const staff: readonly [Role, string, string][] = [
  ['ADMIN', 'Priya Nair', 'Operations and systems lead'],
  ['OFFICE_MANAGER', 'Helen Carmody', 'Office manager, Gregory Hills'],
  ['ACCOUNT', 'Tobias Fenwick', 'Accounts receivable'],
  ['COMMERCIAL', 'Marlee Okafor', 'Commercial pool consultant'],
  ['MARKETPLACE', 'Jonah Lim', 'Marketplace coordinator'],
  ['SUPERUSER', 'Bridget Halloran', 'National sales manager'],
  ['FINANCE', 'Anil Mehta', 'Finance analyst'],
  ['RECEPTION', 'Sienna Walsh', 'Front desk, Gregory Hills'],
  ['DEALER', 'Con Papadakis', 'Dealer'],
  ['SERVICE', 'Wiremu Tate', 'Service centre supervisor'],
  ['TRAINING', 'Elodie Marchetti', 'Service trainee'],
];

/** One account a role, and one that has to change its password first. */
export const sampleAccounts: readonly SampleAccount[] = [
  ...staff.map(([role, name, jobDesc]) => ({
    email: `${role.toLowerCase().replaceAll('_', '-')}@${demoDomain}`,
    name,
    role,
    jobDesc,
    priorityId: role === 'DEALER' ? demoDealerCustomerId : null,
    isFirstLogin: false,
  })),
  {
    email: `first-login@${demoDomain}`,
    name: 'Darcy Underwood',
    role: 'OFFICE_MANAGER',
    jobDesc: 'Office manager, starts this week',
    priorityId: null,
    isFirstLogin: true,
  },
];
