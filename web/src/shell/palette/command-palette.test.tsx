import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { storeSession } from '../../platform/session/session-store.ts';
import { useShortcutKeys, useShortcuts } from '../../platform/shortcuts.ts';
import { renderPage } from '../../ui/page-testing.tsx';
import { CommandPalette } from './command-palette.tsx';
import { holdPaletteKeys } from './held-keys.ts';
import { useHeldKeys } from './use-held-keys.ts';

const pressedC = vi.fn();
const user = { id: 'u1', name: 'Jo', role: 'ADMIN', pages: pagesOfRole.ADMIN, permissions: {}, theme: {} };
const dealer = { id: 'd1', name: 'Cascade Pools', custId: 'C1', state: 'NSW' };
let answerDealers: (found: readonly object[]) => void;

/** The part of the shell that the palette lives in, on a page where `c` creates something. */
function Shell() {
  const [isOpen, setOpen] = useState(false);
  const open = () => flushSync(() => setOpen(true));
  useShortcuts('Everywhere', [{ keys: ['Ctrl+k'], meaning: 'Search', act: open }]);
  useShortcuts('Lists', [{ keys: ['c'], meaning: 'New dealer', act: pressedC }]);
  useShortcutKeys();
  const { held } = useHeldKeys(isOpen, () => setOpen(true));
  const key = held === null ? 'live' : 'held';
  return <>{isOpen && <CommandPalette key={key} held={held} onClose={() => setOpen(false)} onKeys={() => {}} />}</>;
}

const show = () => renderPage(<Shell />);

const field = () => screen.getByRole<HTMLInputElement>('combobox');
/** Types as a person does: each key goes to what has the focus at that moment. */
function type(text: string): void {
  for (const key of text) {
    const target = document.activeElement ?? document.body;
    const goesOn = fireEvent.keyDown(target, { key });
    if (goesOn && target instanceof HTMLInputElement)
      fireEvent.change(target, { target: { value: target.value + key } });
  }
}
const pressEnter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });

type Contracts = Record<string, Record<string, Record<string, { answer?: unknown }>>>;
const contracts = import.meta.glob<Contracts[string]>('../../../../domain/src/**/{api,*-api}.ts', { eager: true });

/** Returns what a list without records answers: an empty list under every name that a list of the contracts has. */
function emptyLists(): Record<string, never[]> {
  const calls = Object.values(contracts).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, api]) => (name.endsWith('Api') ? Object.values(api) : [])),
  );
  const fields = calls.flatMap(({ answer }) => (answer instanceof z.ZodObject ? Object.entries(answer.shape) : []));
  return Object.fromEntries(fields.filter(([, field]) => field instanceof z.ZodArray).map(([name]) => [name, []]));
}

beforeEach(() => {
  localStorage.clear();
  pressedC.mockClear();
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as unknown as SessionUser }, null);
  const dealers = new Promise<readonly object[]>((resolve) => {
    answerDealers = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const rows = url.startsWith('/api/dealer?') ? await dealers : [];
    return Response.json({ count: 0, countExact: true, ...emptyLists(), dealers: rows });
  });
});
afterEach(cleanup);

describe('Ctrl+K', () => {
  it('has the focus in its field before the next key, and no other shortcut takes a letter', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(field());
    type('cascade');
    expect(field().value).toBe('cascade');
    expect(pressedC).not.toHaveBeenCalled();
  });

  it('opens what Enter asked for once it is found', async () => {
    const { path } = await show();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    type('cascade');
    pressEnter();
    await screen.findByRole('listbox');
    expect(path()).toBe('/');
    await act(async () => answerDealers([dealer]));
    await waitFor(() => expect(path()).toBe('/home/dealers/d1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes Enter back when the text changes', async () => {
    const { path } = await show();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    type('casc');
    pressEnter();
    type('ade');
    await act(async () => answerDealers([dealer]));
    await screen.findByRole('option', { name: /Cascade Pools/ });
    expect(path()).toBe('/');
  });

  it('names a finder whose answer it can’t read, once, and goes on', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    await show();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    type('casc');
    pressEnter();
    await act(async () => answerDealers([null as never]));
    await waitFor(() => expect(report).toHaveBeenCalled());
    type('ade');
    expect(field().value).toBe('cascade');
    const [[error]] = report.mock.calls as [[Error]];
    expect([report.mock.calls.length, error.message]).toEqual([
      1,
      'The finder of Dealers (dealers.list) can’t read its answer.',
    ]);
  });

  it('gives the focus back when Esc closes it', async () => {
    await show();
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    fireEvent.keyDown(button, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('keeps what is typed before the shell is there', async () => {
    holdPaletteKeys();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    type('cascadd');
    fireEvent.keyDown(document.body, { key: 'Backspace' });
    type('e');
    pressEnter();
    const { path } = await show();
    expect(field().value).toBe('cascade');
    await act(async () => answerDealers([dealer]));
    await waitFor(() => expect(path()).toBe('/home/dealers/d1'));
  });
});
