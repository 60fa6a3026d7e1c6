import { defineArea } from '../access/define-area.ts';

const bookkeeping = ['view', 'export', 'create', 'edit', 'approve', 'import'] as const;

export const paymentsArea = defineArea('payments', {
  page: {
    name: 'payments',
    path: '/home/payments',
    title: 'Payments',
    place: 7,
    roles: ['OFFICE_MANAGER', 'ACCOUNT', 'SUPERUSER', 'FINANCE', 'RECEPTION'],
  },
  noun: 'payments',
  roles: {
    OFFICE_MANAGER: ['view', 'export'],
    SUPERUSER: ['view', 'export'],
    RECEPTION: ['view'],
    ACCOUNT: bookkeeping,
    FINANCE: bookkeeping,
  },
});
