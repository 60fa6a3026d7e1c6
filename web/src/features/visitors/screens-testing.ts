import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'visitors', path: '/home/visitor_logs', heading: 'Visitor Logs' },
  { name: 'visitor-new', path: '/home/visitor_logs/new', heading: 'Sign in a visitor' },
  { name: 'visitor', path: '/home/visitor_logs/:visitor', heading: /./ },
  { name: 'evacuation', path: '/home/evacuation', heading: 'Evacuation' },
  { name: 'evacuation-report', path: '/home/evacuation/:evacuation', heading: /^Drill: / },
  { name: 'entry-conditions', path: '/home/visitor_logs/conditions', heading: 'Conditions of entry' },
  { name: 'visit-passes', path: '/home/visitor_logs/passes', heading: 'Visit passes' },
  { name: 'visit-pass-new', path: '/home/visitor_logs/passes?pass=new', heading: 'Visit passes' },
  { name: 'site-people', path: '/home/visitor_logs/people', heading: 'Hosts and wardens' },
  { name: 'kiosks', path: '/home/visitor_logs/kiosks', heading: 'Kiosks' },
];

type Visitors = { visitors: { id: string }[] };

export const screenRecords: ScreenRecords = {
  visitor: async (read) => (await read<Visitors>('/visitor/retrieveAllVisitors?limit=1')).visitors[0]?.id,
  evacuation: async (read) =>
    (await read<{ id: string }>('/visitor/evacuation', { branch: 'thebarton', isDrill: true })).id,
};

const kiosk = {
  id: '017df75b-63b7-7000-8000-000000000001',
  name: 'Front desk',
  branch: 'oxley',
  branchLabel: 'Oxley',
  takesPhotos: false,
  link: 'http://localhost:3000/visitor#code',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  lastSeenAt: null,
  revokedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  revision: 1,
};

const oxley = { value: 'oxley', label: 'Oxley', onSite: 1 };
const evacuation = {
  id: '017df75b-63b7-7000-8000-000000000002',
  branch: 'oxley',
  branchLabel: 'Oxley',
  timeZone: 'Australia/Brisbane',
  isDrill: true,
  startedBy: 'Jo Kim',
  startedAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
  allSafeAt: null,
  onSite: 1,
  missing: 1,
};
const evacuationAnswers = (underWay: object | null) => ({
  'GET /visitor/retrieveAllBranches': { branches: [oxley], kiosk: null },
  'GET /visitor/retrieveVisitorsForToday': { visitors: [], match: null, evacuation: underWay },
});

export const openedForms: readonly OpenedForm[] = [
  { screen: 'evacuation', opens: ['Start a drill'], answers: evacuationAnswers(null) },
  { screen: 'evacuation', opens: ['End the drill'], answers: evacuationAnswers(evacuation) },
  { screen: 'kiosks', opens: ['Revoke: Front desk'], answers: { 'GET /visitor-kiosk': { kiosks: [kiosk] } } },
];
