import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { mailPaths } from './paths.ts';

export const mailsService = {
  adminEntries: [{ label: 'Emails', group: 'system', path: mailPaths.templates, permission: 'admin:manage' }],
  routes: [page(mailPaths.templates, () => import('./mail-templates-page.tsx'), 'MailTemplatesPage')],
  palette: codeOf(() => import('./mail-palette.ts')),
} satisfies WebFeature;
