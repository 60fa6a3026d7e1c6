import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { act, cleanup, fireEvent, render, screen as shown, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchLaterCode } from '../platform/api/later-code.ts';
import { makeQueryClient } from '../platform/api/query-client.ts';
import { closeNotice, noticeState } from '../platform/notify.ts';
import { registerFeatures } from '../platform/registered-features.ts';
import { storeSession } from '../platform/session/session-store.ts';
import {
  componentsAround,
  emptyFields,
  expectKeysToStay,
  expectOutcome,
  fillWithNonsense,
} from '../testing/form-checks.ts';
import { componentsWithForms } from '../testing/form-components.ts';
import { press } from '../testing/press.ts';
import { isInSample, repeatSample } from '../testing/sample.ts';
import { sampleApi } from '../testing/sample-api.ts';
import type { Answers, OpenedForm, Screen } from '../testing/screen.ts';
import { App } from './app.tsx';
import { features } from './features.ts';
import { makeRouter } from './routes.tsx';

// Maps need a browser that draws.
vi.mock('../ui/map/pin-map.tsx', () => ({ PinMap: () => null }));

type Listed = { screens?: readonly Screen[]; openedForms?: readonly OpenedForm[] };
const listed = import.meta.glob<Listed>(
  ['../features/**/screens-testing.ts', '../services/*/screens-testing.ts', './screens-testing.ts'],
  { eager: true },
);
const screens = Object.values(listed).flatMap((folder) => folder.screens ?? []);
/** Screens that are a form: a page that adds a record, a record that is edited, or a setting, whose page is its form. */
const forms = screens.filter(
  ({ path, savesByItself }) =>
    savesByItself !== true && /\/new(\?|$)|[?&](edit=yes|form=)|^\/home\/admin\/[^?]*\/:\w+$/.test(path),
);
const openedForms = Object.values(listed).flatMap((folder) => folder.openedForms ?? []);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

const user = { id, name: 'Jo', role: 'ADMIN', permissions: {}, pages: pagesOfRole.ADMIN, priorityId: null };
const settings = { email: 'jo@example.com', theme: {}, isFirstLogin: false, mustSetUpSecondFactor: false };
const session = { token: 't', expiresAt: '2099-01-01T00:00:00Z', user: { ...user, ...settings } };
/** Sessions are renewed in the background, and a dealer can be named in a form. */
const background: Answers = {
  'GET /dealer': { dealers: [{ custId: 'C1001' }] },
  'POST /auth/refresh': session,
  'POST /auth/environment-variables': {},
  'GET /user/me': session.user,
  'GET /outbox/of/:target': { intents: [] },
};

let refused: readonly string[] = [];
/** The components around each form that was looked at, and what was opened over one. */
const seen = new Set<{ name: string }>();
const tried = new Set<string>();

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  // What opens over a field is hidden with it, and a field without a place counts as hidden.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  registerFeatures(features);
  storeSession(session as never, null);
});
afterEach(() => {
  cleanup();
  for (const { id: notice } of noticeState().shown) closeNotice(notice);
});

async function openScreen(path: string, answers?: Answers) {
  const api = sampleApi({ ...background, ...answers });
  vi.stubGlobal('fetch', api.answer);
  refused = api.refused;
  window.history.replaceState(null, '', path.replaceAll(/:[a-z]+/g, id));
  const router = makeRouter();
  await router.load();
  await fetchLaterCode();
  render(<App router={router} queryClient={makeQueryClient()} />);
}

const formsShown = () => [...document.querySelectorAll('[role=dialog] form, main form')];
/** Opens a form by what is pressed for it: the one that wasn’t there before. */
async function openForm({ screen, opens, enters = {}, answers }: OpenedForm): Promise<Element> {
  await openScreen(screens.find(({ name }) => name === screen)?.path ?? screen, answers);
  let before: Element[] = [];
  for (const text of opens) {
    before = formsShown();
    await press(text);
    if (text === opens[0])
      for (const [label, value] of Object.entries(enters))
        fireEvent.change(await shown.findByLabelText(label), { target: { value } });
  }
  return formAfter(before);
}

async function formAfter(before: readonly Element[]): Promise<Element> {
  const found = () => formsShown().find((one) => !before.includes(one));
  await waitFor(() => expect(found(), 'no form opened').toBeTruthy());
  const form = found() as Element;
  for (const component of componentsAround(form)) seen.add(component);
  return form;
}

const cases = [...forms.map(({ name }): OpenedForm => ({ screen: name, opens: [] })), ...openedForms];

/** A form of a record that is edited has no button before something changed. */
async function change(form: Element) {
  if (form.querySelector('button[type="submit"]')) return;
  const texts = form.querySelectorAll<HTMLInputElement>('input[type="text"], input:not([type]), textarea');
  const text = [...texts].find(({ disabled }) => !disabled);
  const isChoice = text?.getAttribute('aria-haspopup') === 'listbox';
  if (!isChoice) return act(async () => void fireEvent.change(text as Element, { target: { value: 'Changed' } }));
  if (text?.getAttribute('aria-expanded') !== 'true') await act(async () => void fireEvent.click(text as Element));
  const other = () => document.querySelector(`[id="${text?.getAttribute('aria-controls')}"] [aria-selected="false"]`);
  await waitFor(() => expect(other(), 'there is nothing else to choose').not.toBeNull());
  await act(async () => void fireEvent.click(other() as Element));
}

/** Pages whose record is edited in place, by their source. */
const edited = import.meta.glob<string>('../features/**/*-page.tsx', { eager: true, query: '?raw', import: 'default' });

test('each page whose record can be edited has a screen with its form', () => {
  const pages = Object.keys(edited).filter((file) => /edit=\{\{|recordPages\(/.test(edited[file] ?? ''));
  const withForm = Object.keys(listed)
    .filter((file) => listed[file]?.screens?.some(({ path }) => path.includes('edit=yes')))
    .map((file) => file.replace(/[^/]*$/, ''));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((file) => !withForm.some((folder) => file.startsWith(folder)))).toEqual([]);
});

const named = cases.map((one, at) => [[one.screen, ...one.opens].join(' › '), one, at] as const);

/** `npm run drill -- forms` tries both in every form; the suite tries nonsense or the keys in each, and the other one next time. */
test.each(named)(`%s. ${repeatSample}`, async (_name, one, at) => {
  let form = await openForm(one);
  emptyFields(form);
  await change(form);
  await expectOutcome(form, refused);
  if (form.isConnected && isInSample(at, 2)) await expectOutcome(form, refused, fillWithNonsense(form));
  if (!isInSample(at + 1, 2)) return;
  if (!form.isConnected) {
    cleanup();
    form = await openForm(one);
  }
  for (const kind of await expectKeysToStay(form, refused)) tried.add(kind);
});

test('lists of choices and calendars were opened', () => {
  expect([...tried].toSorted()).toEqual(['calendar', 'listbox']);
});

/** What takes its value as it is entered, so that there is nothing to send. */
const exceptions: readonly string[] = [
  // A filter: an empty one is taken off.
  'DayFilter',
  // A search, whose page says what to enter as long as nothing is.
  'NearForm',
  // Shown for an entry of this device that the server refused: refused-dialogs.isolated.test opens them.
  'SecondDraft',
  'StartElsewhere',
  'Taken',
  // A filter too.
  'TextFilter',
];

test('each component with a form was opened', () => {
  const names = [...seen].map(({ name }) => name);
  const times = (all: readonly string[], name: string) => all.filter((one) => one === name).length;
  const declared = componentsWithForms((file) => !file.startsWith('../public/'));
  const unopened = declared.filter((name) => times(names, name) < times(declared, name));
  expect([...new Set(unopened)].toSorted()).toEqual(exceptions);
});
