import type { Screen } from '../../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'service-requests', path: '/home/service_request?limit=10', heading: 'Service Request', isColourful: true },
  { name: 'service-requests-late', path: '/home/service_request?late=yes', heading: 'Service Request' },
  { name: 'service-request-board', path: '/home/service_request/board', heading: 'Service Request', isColourful: true },
];
