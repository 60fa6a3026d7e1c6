import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { privacyPath } from './paths.ts';

export const privacyService = {
  adminEntries: [{ label: 'Privacy', group: 'people', path: privacyPath, permission: 'admin:manage' }],
  routes: [page(privacyPath, () => import('./privacy-page.tsx'), 'PrivacyPage')],
  palette: codeOf(() => import('./privacy-palette.ts')),
} satisfies WebFeature;
