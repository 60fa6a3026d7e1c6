import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { CallSpec, Method } from '@poolhouse/domain/kernel/contract';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../platform/api/query-client.ts';
import { registerFeatures } from '../platform/registered-features.ts';
import { storeSession } from '../platform/session/session-store.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import type { Screen } from '../testing/screen.ts';
import { App } from './app.tsx';
import { features } from './features.ts';
import { makeRouter } from './routes.tsx';

const listed = import.meta.glob<{ screens?: readonly Screen[] }>(
  ['../features/**/screens-testing.ts', '../services/*/screens-testing.ts', './screens-testing.ts'],
  { eager: true },
);
const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../../domain/src/features/**/api.ts', '../../../domain/src/services/**/api.ts'],
  { eager: true },
);

const isCall = (value: object): value is CallSpec => 'method' in value && 'path' in value;

/** Returns the calls that a contract declares, however deep. */
function callsIn(value: unknown): CallSpec[] {
  if (typeof value !== 'object' || value === null) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
}
const calls = Object.values(contracts).flatMap((module) => Object.values(module).flatMap(callsIn));

function callAt(method: string, path: string): CallSpec | undefined {
  const parts = path.split('/');
  const fits = (call: CallSpec) => {
    const declared = call.path.split('/');
    return (
      call.method === (method as Method) &&
      declared.length === parts.length &&
      declared.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  };
  // A path without parameters is the one that is meant.
  return calls.filter(fits).toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
}

let sent: string[] = [];
const saved: readonly string[] = ['POST', 'PATCH', 'DELETE'];

async function answer(input: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const path = new URL(input, 'http://localhost').pathname.replace(/^\/api/, '');
  const call = callAt(method, path);
  // Sessions and the settings of the browser are read in the background.
  if (saved.includes(method) && call?.isReading !== true && !path.startsWith('/auth/')) {
    sent.push(`${method} ${path}`);
    const problem = { status: 409, code: 'not-allowed-now', detail: 'Not on a Sunday.', title: 'Not on a Sunday.' };
    return Response.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } });
  }
  return call?.answer === undefined ? new Response(null, { status: 404 }) : Response.json(sampleAnswer(call.answer));
}

const screens = Object.values(listed).flatMap((folder) => folder.screens ?? []);
/** Screens that are a form: a page that adds a record, a record that is edited, or a setting, whose page is its form. */
const forms = screens.filter(({ path }) => /\/new(\?|$)|[?&]edit=yes|^\/home\/admin\/[^?]*\/:\w+$/.test(path));
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

const bar = () => document.querySelector<HTMLElement>('section[aria-label="Save"]');
const wrong = () => [
  ...document.querySelectorAll<HTMLElement>('form [aria-invalid="true"], form [data-to-fix="true"]'),
];
const said = () => document.querySelector('form [role="alert"]')?.textContent ?? '';

beforeEach(() => {
  sent = [];
  localStorage.clear();
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', answer);
  registerFeatures(features);
  const user = { ...{ id, name: 'Jo', role: 'ADMIN', permissions: {}, pages: pagesOfRole.ADMIN }, priorityId: null };
  const settings = { email: 'jo@example.com', theme: {}, isFirstLogin: false, mustSetUpSecondFactor: false };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: { ...user, ...settings } as never }, null);
});
afterEach(cleanup);

async function open(path: string) {
  window.history.replaceState(null, '', path.replaceAll(/:[a-z]+/g, id));
  const router = makeRouter();
  await router.load();
  render(<App router={router} queryClient={makeQueryClient()} />);
  await waitFor(() => expect(document.querySelector('form input, form textarea')).not.toBeNull());
}

/** Presses the button of the bar, and waits until something is said or sent. */
async function save() {
  const before = sent.length;
  const button = bar()?.querySelector<HTMLElement>('button[type="submit"]');
  expect(button, 'the bar has no button').toBeTruthy();
  await act(async () => button?.click());
  await waitFor(() => expect(sent.length > before || wrong().length > 0 || said() !== '').toBe(true));
}

/** Pages whose record is edited in place, by their source. */
const edited = import.meta.glob<string>('../features/**/*-page.tsx', { eager: true, query: '?raw', import: 'default' });

test('each page whose record can be edited has a screen with its form', () => {
  const pages = Object.keys(edited).filter((file) => edited[file]?.includes('edit={{'));
  const withForm = Object.keys(listed)
    .filter((file) => listed[file]?.screens?.some(({ path }) => path.includes('edit=yes')))
    .map((file) => file.replace(/[^/]*$/, ''));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((file) => !withForm.some((folder) => file.startsWith(folder)))).toEqual([]);
});

describe.each(forms.map(({ name, path }) => [name, path] as const))('%s', (_name, path) => {
  test('says what is wrong and brings it into view, or sends it; what is refused is said', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open(path);
    // Whatever has to be filled in is empty.
    for (const field of document.querySelectorAll<HTMLInputElement>('form input[required], form textarea[required]'))
      if (field.value !== '' && !field.readOnly) fireEvent.change(field, { target: { value: '' } });
    if (bar() === null) {
      const text = document.querySelector<HTMLInputElement>('form input[type="text"]:not([role]), form textarea');
      fireEvent.change(text as HTMLInputElement, { target: { value: 'Changed' } });
    }
    await save();
    if (sent.length > 0) {
      await waitFor(() => expect(said()).toContain('Not on a Sunday.'));
      expect(sent).toHaveLength(1);
      return;
    }
    const [first] = wrong();
    const count = wrong().length;
    await waitFor(() =>
      expect(bar()?.textContent).toContain(count === 1 ? '1 thing to fix' : `${count} things to fix`),
    );
    expect(scroll.mock.contexts).toContain(first);
    if (first?.matches('input, textarea, button')) await waitFor(() => expect(document.activeElement).toBe(first));
  });
});
