import { page, type WebFeature } from '../../platform/feature.ts';
import { registrationPaths } from './paths.ts';

export const registrationsFeature = {
  adminEntries: [
    { label: 'Registrations', group: 'people', path: registrationPaths.list, permission: 'admin.registration:view' },
  ],
  routes: [
    page(registrationPaths.list, () => import('./registration-list-page.tsx'), 'RegistrationListPage'),
    page(`${registrationPaths.list}/$id`, () => import('./registration-page.tsx'), 'RegistrationPage'),
  ],
  records: { registration: registrationPaths.registration },
  badges: [{ page: 'admin', field: 'registrations_valid', text: (count) => `${count} registrations to review` }],
} as const satisfies WebFeature;
