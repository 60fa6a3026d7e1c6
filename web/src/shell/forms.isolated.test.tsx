import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchLaterCode } from '../platform/api/later-code.ts';
import { makeQueryClient } from '../platform/api/query-client.ts';
import { closeNotice, noticeState } from '../platform/notify.ts';
import { registerFeatures } from '../platform/registered-features.ts';
import { storeSession } from '../platform/session/session-store.ts';
import {
  componentsAround,
  emptyFields,
  expectEnterToChoose,
  expectEscapeToKeep,
  expectOutcome,
  fillWithNonsense,
} from '../testing/form-checks.ts';
import { componentsWithForms } from '../testing/form-components.ts';
import { press } from '../testing/press.ts';
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
const forms = screens.filter(({ path }) => /\/new(\?|$)|[?&](edit=yes|form=)|^\/home\/admin\/[^?]*\/:\w+$/.test(path));
const openedForms = Object.values(listed).flatMap((folder) => folder.openedForms ?? []);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

const user = { ...{ id, name: 'Jo', role: 'ADMIN', permissions: {}, pages: pagesOfRole.ADMIN }, priorityId: null };
const settings = { email: 'jo@example.com', theme: {}, isFirstLogin: false, mustSetUpSecondFactor: false };
const session = { token: 't', expiresAt: '2099-01-01T00:00:00Z', user: { ...user, ...settings } };
/** Sessions are renewed in the background. */
const background: Answers = {
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
async function openForm({ screen, opens, answers }: OpenedForm): Promise<Element> {
  const { path } = screens.find(({ name }) => name === screen) as Screen;
  await openScreen(path, answers);
  let before: Element[] = [];
  for (const text of opens) {
    before = formsShown();
    await press(text);
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

const cases: [string, () => Promise<Element>][] = [
  ...forms.map(({ name, path }): [string, () => Promise<Element>] => [
    name,
    async () => {
      await openScreen(path);
      const form = await formAfter([]);
      return form;
    },
  ]),
  ...openedForms.map((one): [string, () => Promise<Element>] => [
    [one.screen, ...one.opens].join(' › '),
    () => openForm(one),
  ]),
];

/** A form of a record that is edited has no button before something changed. */
async function change(form: Element) {
  if (form.querySelector('button[type="submit"]')) return;
  const text = form.querySelector<HTMLElement>(
    'input[type="text"]:enabled, input:not([type]):enabled, textarea:enabled',
  );
  const isChoice = text?.getAttribute('aria-haspopup') === 'listbox';
  if (!isChoice) return act(async () => void fireEvent.change(text as Element, { target: { value: 'Changed' } }));
  await act(async () => void fireEvent.click(text));
  await act(async () => void fireEvent.click(document.querySelector('[role=option]') as Element));
}

test.each(cases)('%s', async (_name, open) => {
  const form = await open();
  for (const kind of await expectEscapeToKeep(form)) tried.add(kind);
  emptyFields(form);
  await change(form);
  await expectOutcome(form, refused);
  const unreadable = fillWithNonsense(form);
  await expectOutcome(form, refused, unreadable);
  await expectEnterToChoose(form, refused);
});

test('lists of choices and calendars were opened', () => {
  expect([...tried].toSorted()).toEqual(['calendar', 'listbox']);
});

test('each component with a form was opened', () => {
  const names = [...seen].map(({ name }) => name);
  const times = (all: readonly string[], name: string) => all.filter((one) => one === name).length;
  const declared = componentsWithForms((file) => !file.startsWith('../public/'));
  expect(
    declared.filter((name, at) => declared.indexOf(name) === at && times(names, name) < times(declared, name)),
  ).toEqual([]);
});
