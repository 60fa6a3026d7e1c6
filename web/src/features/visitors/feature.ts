import { IconUsersGroup } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { visitorPaths } from './paths.ts';

const visitor = codeOf(() => import('./visitor-page.tsx'));
const loadWarden = codeOf(() => import('./warden.ts'));

export const visitorsFeature = {
  menu: { page: 'visitor_logs', icon: IconUsersGroup },
  routes: [
    page(visitorPaths.list, () => import('./visitor-list-page.tsx'), 'VisitorListPage'),
    page(visitorPaths.create, visitor, 'VisitorCreatePage'),
    page(visitorPaths.kiosks, () => import('./kiosks-page.tsx'), 'KiosksPage'),
    page(visitorPaths.passes, () => import('./passes-page.tsx'), 'PassesPage'),
    page(visitorPaths.people, () => import('./site-people-page.tsx'), 'SitePeoplePage'),
    page(visitorPaths.evacuation, () => import('./evacuation-page.tsx'), 'EvacuationPage'),
    page(`${visitorPaths.evacuation}/$id`, () => import('./evacuation-report-page.tsx'), 'EvacuationReportPage'),
    page(visitorPaths.conditions, () => import('./conditions-page.tsx'), 'ConditionsPage'),
    page(`${visitorPaths.list}/$id`, visitor, 'VisitorPage'),
  ],
  duringMaintenance: [
    {
      path: visitorPaths.evacuation,
      label: 'Open the evacuation list',
      permission: 'visitor_logs:view',
      isAlsoFor: async () => (await loadWarden()).isWarden(),
    },
  ],
  records: {
    visitor: visitorPaths.record,
    kiosk: () => visitorPaths.kiosks,
    'visit-pass': () => visitorPaths.passes,
    'site-person': () => visitorPaths.people,
    evacuation: (id) => `${visitorPaths.evacuation}/${id}`,
    'entry-conditions': () => visitorPaths.conditions,
  },
  kept: { 'visitors.retrieveVisitorsForToday': 20, 'visitors.retrieveAllBranches': 1 },
  badges: [{ page: 'visitor_logs', field: 'visitors_on_site', text: (count) => `${count} on site` }],
} as const satisfies WebFeature;
