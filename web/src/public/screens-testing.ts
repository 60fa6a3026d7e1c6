import type { PublicForm, Screen, ScreenRecords } from '../testing/screen.ts';

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
  { name: 'dealer-register', path: '/dealer-register', heading: 'Become a dealer' },
  { name: 'visitor', path: '/visitor', heading: /./ },
  { name: 'visit-pass', path: '/visit/:passlink', heading: 'Visit pass' },
  { name: 'not-found', path: '/no-such-page', heading: /./ },
];

const good = { 'POST /auth/action-code': { email: 'jo@example.com' } };
const factor = 'POST /user/me/second-factor';
const secondStep = {
  refusedWith: { status: 401, code: 'second-factor-required', detail: 'Enter a code.', challenge: 'c1' },
};
const recent = { refusedWith: { status: 403, code: 'requires-recent-login', detail: 'Sign in again.' } };

const you = {
  name: 'Jo',
  phone: '0412345678',
  email: 'jo@example.com',
  addressLine: '1 Pool St',
  city: 'Oxley',
  state: 'QLD',
};
const robot = { ...you, postalCode: '4075', model: 'Sample', fault: 'Sample', problem: 'It stops.' };
const atStep = (step: number, values: object) => ({
  'poolhouse.service-request': JSON.stringify({ step, values: { ...robot, ...values } }),
});

const kioskToken = { 'poolhouse.kiosk.token': 'kiosk' };
const kioskOffer = {
  'GET /visitor/retrieveAllBranches': {
    kiosk: { name: 'Front desk', company: 'Pools', hosts: [], conditions: { version: '1', lines: ['Wear shoes.'] } },
  },
};

const registrationDoor = { 'GET /account-register/form': { isOpen: true } };
const applicationOffer = { ticket: 'ticket', states: [{ value: 'QLD', label: 'QLD' }], takesDocuments: true };

/** The forms of public pages, and those that a link or an answer leads to. */
export const publicForms: readonly PublicForm[] = [
  { path: '/' },
  {
    path: '/',
    entered: { email: 'jo@example.com', password: 'pool' },
    opens: ['Sign in'],
    answers: { 'POST /auth/sign-in': secondStep },
  },
  { path: '/password-reset-request' },
  { path: '/change_password' },
  { path: '/set_up_second_factor', answers: { [factor]: {} } },
  { path: '/set_up_second_factor', answers: { [factor]: recent } },
  { path: '/_/auth/action?mode=firstAdministrator&oobCode=x', answers: good },
  { path: '/_/auth/action?mode=invitation&oobCode=x', answers: good },
  { path: '/_/auth/action?mode=resetPassword&oobCode=x', answers: good },
  { path: '/service-request' },
  { path: '/service-request', stored: atStep(1, { model: '', fault: '' }) },
  { path: '/service-request', stored: atStep(2, {}) },
  { path: '/service-request', stored: atStep(3, { branch: 'Sample' }) },
  { path: '/dealer-register', answers: registrationDoor },
  {
    path: '/dealer-register',
    entered: { secret: 'phrase' },
    opens: ['Continue'],
    answers: { ...registrationDoor, 'POST /account-register/form': applicationOffer },
  },
  {
    path: '/dealer-register/status/r1/link',
    answers: { 'GET /account-register/status/:id/:hashId': { again: { ...applicationOffer, entered: {} } } },
  },
  { path: '/visitor', stored: kioskToken, opens: ['Sign in'], answers: kioskOffer },
  {
    path: '/visitor',
    stored: kioskToken,
    opens: ['Sign in'],
    answers: {
      'GET /visitor/retrieveAllBranches': {
        kiosk: { ...kioskOffer['GET /visitor/retrieveAllBranches'].kiosk, takesPhotos: true },
      },
    },
  },
  {
    path: '/visitor',
    stored: kioskToken,
    opens: ['I have a pass'],
    answers: { ...kioskOffer, 'POST /visit-pass/find': { details: { kind: 'visitor', firstName: 'ANNA' } } },
  },
  {
    path: '/visitor',
    stored: kioskToken,
    opens: ['Sign out'],
    answers: { ...kioskOffer, 'GET /visitor/retrieveVisitorsForToday': { match: { name: 'ANNA O.' } } },
  },
  { path: '/quote/q1/link', answers: { 'GET /quote-page/:quoteId/:hashId': { canAnswer: true } } },
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
  passlink: async (read) => {
    const visit = {
      firstName: 'Anna',
      lastName: 'Oakes',
      email: 'anna@visitor.example',
      branch: 'oxley',
      day: '2099-01-01',
    };
    return linkPart(await read<Linked>('/visit-pass', visit), '/visit/');
  },
  quotelink: async (read) => {
    const { dropOffs } = await read<DropOffs>(
      '/service-request/retrieveAllServiceRequestDropOff?robotStatus=quoted&limit=1',
    );
    const quote = { robotId: dropOffs[0]?.robot.id, lines: [{ name: 'Drive motor', qty: 1, priceCents: 19_995 }] };
    return linkPart(await read<Linked>('/service-request/quote', quote), '/quote/');
  },
};
