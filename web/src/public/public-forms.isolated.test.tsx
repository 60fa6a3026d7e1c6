import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from '../platform/session/session-store.ts';
import { componentsAround, emptyFields, expectOutcome, fillWithNonsense } from '../testing/form-checks.ts';
import { componentsWithForms } from '../testing/form-components.ts';
import { press } from '../testing/press.ts';
import { sampleApi } from '../testing/sample-api.ts';
import type { PublicForm } from '../testing/screen.ts';
import { loadPageAt } from './page-at.ts';
import { PublicApp } from './public-app.tsx';
import { publicForms } from './screens-testing.ts';

const seen = new Set<string>();
const settings = { email: 'jo@example.com', theme: {}, isFirstLogin: true, mustSetUpSecondFactor: true };
const user = {
  id: 'u1',
  name: 'Jo',
  role: 'ADMIN',
  permissions: {},
  pages: pagesOfRole.ADMIN,
  priorityId: null,
  ...settings,
};
const session = { token: 't', expiresAt: '2099-01-01T00:00:00Z', user };

beforeEach(() => {
  localStorage.clear();
  storeSession(session as never, null);
});
afterEach(cleanup);

/** Returns the form of a page; the quote has its answer in a part of its own, with two buttons. */
const formShown = () =>
  document.querySelector('form') ?? document.querySelector('input[name="name"]')?.closest('[class*="form"]') ?? null;

async function openPage({ path, entered = {}, opens = [], stored = {}, answers }: PublicForm) {
  const api = sampleApi({ 'POST /auth/refresh': session, ...answers });
  vi.stubGlobal('fetch', api.answer);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  window.history.replaceState(null, '', path);
  const { Page } = await loadPageAt(window.location.pathname);
  render(<PublicApp path={window.location.pathname} Page={Page} />);
  const field = (name: string) => document.querySelector(`[name="${name}"]`);
  for (const [name, value] of Object.entries(entered)) {
    await waitFor(() => expect(field(name)).not.toBeNull());
    fireEvent.change(field(name) as Element, { target: { value } });
  }
  const before = formShown();
  for (const text of opens) await press(text);
  await waitFor(() => expect(formShown() !== null && (opens.length === 0 || formShown() !== before)).toBe(true));
  const form = formShown() as Element;
  for (const { name } of componentsAround(form)) seen.add(name);
  return { form, refused: api.refused };
}

test.each(publicForms.map((one) => [[one.path, ...(one.opens ?? [])].join(' › '), one] as const))(
  '%s',
  async (_name, one) => {
    const { form, refused } = await openPage(one);
    emptyFields(form);
    await expectOutcome(form, refused);
    if (form.isConnected) await expectOutcome(form, refused, fillWithNonsense(form));
  },
);

test('each component with a form was opened', () => {
  const declared = componentsWithForms((file) => file.startsWith('../public/'));
  expect(declared.length).toBeGreaterThan(8);
  expect(declared.filter((name) => !seen.has(name))).toEqual([]);
});
