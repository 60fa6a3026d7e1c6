import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { messagePaths } from './paths.ts';

export const messagesService = {
  adminEntries: [{ label: 'Messages', group: 'system', path: messagePaths.list, permission: 'admin:manage' }],
  routes: [
    page(messagePaths.list, () => import('./messages-page.tsx'), 'MessagesPage'),
    page(`${messagePaths.list}/$id`, () => import('./message-page.tsx'), 'MessagePage'),
  ],
  records: { message: messagePaths.message },
  palette: codeOf(() => import('./message-palette.ts')),
} satisfies WebFeature;
