import type { Role } from '@poolhouse/domain/features/access/roles';

/** The password of every sample account. The demo says so; the product itself knows no default password. */
export const demoPassword = 'demo-pool-2026';
export const demoDomain = 'demo.poolhouse.example';
/** The customer id of the dealer whose account is in the demo. */
export const demoDealerCustomerId = 'C200007';

/** Where the staff’s common mails go in the demo. */
export const sampleStaffEmails: readonly string[] = [`office@${demoDomain}`];

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

/** Account managers with the states that they look after. */
export const sampleReps: readonly { id: string; label: string; states: readonly string[] }[] = [
  { id: 'R01', label: 'Grace Whitfield', states: ['NSW'] },
  { id: 'R02', label: 'Omar Haddad', states: ['NSW'] },
  { id: 'R03', label: 'Caitlin Brennan', states: ['NSW', 'ACT'] },
  { id: 'R04', label: 'Luca Moretti', states: ['NSW'] },
  { id: 'R05', label: 'Hana Tanaka', states: ['VIC'] },
  { id: 'R06', label: 'Declan Quigley', states: ['VIC', 'TAS'] },
  { id: 'R07', label: 'Samira Khan', states: ['QLD'] },
  { id: 'R08', label: 'Brodie McAllister', states: ['QLD'] },
  { id: 'R09', label: 'Ngaire Thornton', states: ['QLD', 'NT'] },
  { id: 'R10', label: 'Stefan Kowalski', states: ['SA'] },
  { id: 'R11', label: 'Ruth Ellery', states: ['WA'] },
  { id: 'R12', label: 'Tama Sinclair', states: ['NZN', 'NZS'] },
];
