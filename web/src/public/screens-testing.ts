import type { Screen, ScreenRecords } from '../testing/screen.ts';

export const publicScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/', heading: 'Sign in' },
  { name: 'reset', path: '/password-reset-request', heading: /password/i },
  { name: 'company-account', path: '/_/auth/action?error=access_denied&state=x', heading: 'You’re not signed in' },
  { name: 'invitation', path: '/_/auth/action?mode=invitation&oobCode=x', heading: 'Welcome to Poolhouse' },
  { name: 'recover-email', path: '/_/auth/action?mode=recoverEmail&oobCode=x', heading: 'Restore your email address' },
  { name: 'unsubscribe', path: '/unsubscribe?token=x', heading: 'Unsubscribe' },
  { name: 'service-request', path: '/service-request', heading: 'Service request' },
  { name: 'request-status', path: '/service-request/status/:statuslink', heading: /^Request D/ },
  { name: 'quote', path: '/quote/:quotelink', heading: /^Quote for / },
  { name: 'visitor', path: '/visitor', heading: /./ },
  { name: 'not-found', path: '/no-such-page', heading: /./ },
];

type Linked = { link: string };
type DropOffs = { dropOffs: { id: string; robot: { id: string } }[] };
const linkPart = ({ link }: Linked, before: string) => link.slice(link.indexOf(before) + before.length);

export const screenRecords: ScreenRecords = {
  statuslink: async (read) => {
    const { dropOffs } = await read<DropOffs>('/service-request/retrieveAllServiceRequestDropOff?limit=1');
    const linked = await read<Linked>(`/service-request/drop-off/${dropOffs[0]?.id}/status-link`);
    return linkPart(linked, '/service-request/status/');
  },
  quotelink: async (read) => {
    const { dropOffs } = await read<DropOffs>(
      '/service-request/retrieveAllServiceRequestDropOff?robotStatus=quoted&limit=1',
    );
    const quote = { robotId: dropOffs[0]?.robot.id, lines: [{ name: 'Drive motor', qty: 1, priceCents: 19_995 }] };
    return linkPart(await read<Linked>('/service-request/quote', quote), '/quote/');
  },
};
