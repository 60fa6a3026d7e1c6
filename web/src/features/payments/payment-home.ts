import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { bankPaths, paymentPaths } from './paths.ts';

export const home: HomeParts = {
  shortcuts: [
    { path: paymentPaths.list, title: 'Payments', icon: IconCreditCard, permission: 'payments:view' },
    {
      path: bankPaths.imports,
      title: 'Import a bank statement',
      icon: IconBuildingBank,
      permission: 'payments:import',
    },
  ],
};
