/** The eleven roles. Spec §6. */
export const roles = [
  'ADMIN',
  'OFFICE_MANAGER',
  'ACCOUNT',
  'COMMERCIAL',
  'MARKETPLACE',
  'SUPERUSER',
  'FINANCE',
  'RECEPTION',
  'DEALER',
  'SERVICE',
  'TRAINING',
] as const;

export type Role = (typeof roles)[number];

export const roleLabels = {
  ADMIN: 'Administrator',
  OFFICE_MANAGER: 'Office manager',
  ACCOUNT: 'Accounts',
  COMMERCIAL: 'Commercial',
  MARKETPLACE: 'Marketplace',
  SUPERUSER: 'Superuser',
  FINANCE: 'Finance',
  RECEPTION: 'Reception',
  DEALER: 'Dealer',
  SERVICE: 'Service',
  TRAINING: 'Training',
} as const satisfies Record<Role, string>;
