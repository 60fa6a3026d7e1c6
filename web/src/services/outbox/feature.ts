import { codeOf, lazyPart } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { outboxPaths } from './paths.ts';

export const outboxService = {
  adminEntries: [{ label: 'Outbox', group: 'system', path: outboxPaths.list, permission: 'admin:manage' }],
  routes: [page(outboxPaths.list, () => import('./outbox-page.tsx'), 'OutboxPage')],
  badges: [{ page: 'admin', field: 'outbox_failed', text: (count) => `${count} could not be sent` }],
  recordTabs: [{ id: 'sent', label: 'Sent', Content: lazyPart(() => import('./sent-tab.tsx'), 'SentTab') }],
  palette: codeOf(() => import('./outbox-palette.ts')),
} satisfies WebFeature;
