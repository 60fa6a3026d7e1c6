import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../platform/api/api-failure.ts';
import { noticeState } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { dropSession, storeSession } from '../../platform/session/session-store.ts';
import { CheckField } from '../input/check-field.tsx';
import { TextField } from '../input/text-field.tsx';
import type { FieldErrors } from './field-errors.ts';
import { RecordForm } from './record-form.tsx';
import type { Saving } from './record-form-options.ts';
import { useRecordForm } from './use-record-form.ts';

type Values = { name: string; city: string; agreed: boolean; code: string };

const check = ({ name, city, agreed }: Values): FieldErrors => ({
  ...(name.trim() === '' && { name: 'Enter a name.' }),
  ...(!agreed && { agreed: 'Agree first.' }),
  // The form shows no field of these.
  ...(city === 'Elsewhere' && { code: 'Enter a code.', '': 'Unknown part.' }),
});
const base: Values = { name: 'Blue Pools', city: 'Perth', agreed: true, code: '' };
const labels = { name: 'Name', city: 'City', agreed: 'Agreed', code: 'Code' };
const readCurrent = (current: unknown) => {
  const { name, city, revision } = current as Values & { revision: number };
  return { base: { ...base, name, city }, revision };
};

const onCancel = vi.fn();

type FormProps = { save: (saving: Saving<Values>) => Promise<void>; isSend?: boolean };

function Form({ save, isSend = false }: FormProps) {
  const form = useRecordForm<Values>({
    name: 'things.1',
    labels,
    base,
    revision: 3,
    check,
    save,
    readCurrent,
    close: onCancel,
  });
  return (
    <RecordForm form={form} saveLabel="Save" isSend={isSend}>
      <TextField {...form.bind('name')} label="Name" />
      <TextField {...form.bind('city')} label="City" />
      <CheckField {...form.bind('agreed')} />
    </RecordForm>
  );
}

/** The shell takes the page away with the session. */
function WhileSignedIn({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-out' ? null : children;
}

async function show(save: FormProps['save'], isSend = false) {
  const root = createRootRoute({ component: () => <Form save={save} isSend={isSend} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  render(
    <MantineProvider env="test">
      <WhileSignedIn>
        <RouterProvider router={router as never} />
      </WhileSignedIn>
    </MantineProvider>,
  );
  await screen.findByLabelText('Name');
}

const person = {
  id: 'u1',
  name: 'Jo',
  role: 'ADMIN',
  permissions: {},
  pages: ['dealers'],
  theme: {},
} as unknown as SessionUser;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressSave = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /Save/ })));
const saved = () => vi.fn(async (_saving: Saving<Values>) => {});

beforeEach(() => {
  localStorage.clear();
  onCancel.mockClear();
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: person }, null);
});
afterEach(cleanup);

describe('saving', () => {
  it('is offered once something changed, and sends the changed fields with the revision', async () => {
    const save = saved();
    await show(save);
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    type('City', 'Hobart');
    await pressSave();
    expect(save).toHaveBeenCalledOnce();
    expect(save.mock.calls[0]?.[0]).toMatchObject({ changed: ['city'], revision: 3, values: { city: 'Hobart' } });
  });

  it('that sends to people needs Ctrl+Enter or the button: Ctrl+S keeps the draft', async () => {
    const save = saved();
    await show(save, true);
    type('City', 'Fremantle');
    await act(async () => fireEvent.keyDown(window, { key: 's', ctrlKey: true }));
    expect(save).not.toHaveBeenCalled();
    expect(noticeState().kept[0]).toMatchObject({ kind: 'success', message: 'Draft saved on this computer.' });
    await act(async () => fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true }));
    expect(save).toHaveBeenCalledOnce();
  });

  it('happens once, however often it is asked for', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const save = vi.fn(() => promise);
    await show(save);
    type('City', 'Hobart');
    const button = screen.getByRole('button', { name: /Save/ });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    });
    expect(save).toHaveBeenCalledOnce();
    await act(async () => finish());
  });

  it('gives a second try of the same values the same key', async () => {
    const save = vi.fn(async (_saving: Saving<Values>) => {
      throw new ApiFailure({ status: 0, code: 'network-request-failed', detail: 'No connection.' });
    });
    await show(save);
    type('City', 'Hobart');
    await pressSave();
    await pressSave();
    const [first, second] = save.mock.calls.map(([saving]) => saving.idempotencyKey);
    expect(first).toBe(second);
    expect(screen.getByRole('alert').textContent).toContain('No connection.');
  });
});

describe('keys', () => {
  it.each(['s', 'S', 'Enter'])('Ctrl+%s saves what changed', async (key) => {
    const save = saved();
    await show(save);
    await act(async () => fireEvent.keyDown(window, { key, ctrlKey: true }));
    expect(save).not.toHaveBeenCalled();
    type('City', 'Hobart');
    await act(async () => fireEvent.keyDown(window, { key, ctrlKey: true }));
    expect(save).toHaveBeenCalledOnce();
  });

  it('begin in the first field', async () => {
    await show(saved());
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('Esc leaves the form, unless something that is open takes it', async () => {
    await show(saved());
    const field = screen.getByLabelText('City');
    field.setAttribute('aria-expanded', 'true');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onCancel).not.toHaveBeenCalled();
    field.removeAttribute('aria-expanded');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('errors', () => {
  it('show at a field once it was left, and stop the save at the first wrong field', async () => {
    const save = saved();
    await show(save);
    type('Name', ' ');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Name'));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await pressSave();
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('are counted in the bar, and the first is brought into view, also when it is a box to tick', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const save = saved();
    await show(save);
    fireEvent.click(screen.getByLabelText('Agreed'));
    await pressSave();
    expect(save).not.toHaveBeenCalled();
    await screen.findByText('1 thing to fix');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Agreed')));
    expect(scroll.mock.contexts.at(-1)).toBe(screen.getByLabelText('Agreed'));
    type('Name', ' ');
    await pressSave();
    await screen.findByText('2 things to fix');
    fireEvent.click(screen.getByLabelText('Agreed'));
    type('Name', 'Blue Pools Perth');
    await screen.findByText('Unsaved changes');
    await pressSave();
    expect(save).toHaveBeenCalledOnce();
  });

  it('of what the form shows no field of stand above it, and count', async () => {
    const save = saved();
    await show(save);
    type('City', 'Elsewhere');
    await pressSave();
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Code: Enter a code. Unknown part.');
    await screen.findByText('1 thing to fix');
  });

  it('of the server show at their field until it changes', async () => {
    const fields = [{ path: 'city', message: 'There is no such city.' }];
    const failure = new ApiFailure({ status: 400, code: 'invalid', detail: 'Check the fields.', fields });
    await show(() => Promise.reject(failure));
    type('City', 'Atlantis');
    await pressSave();
    expect(screen.getByText('There is no such city.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    type('City', 'Hobart');
    expect(screen.queryByText('There is no such city.')).toBeNull();
  });
});

describe('when another user was first', () => {
  const failure = new ApiFailure({
    status: 412,
    code: 'revision-conflict',
    detail: 'Sam changed this too.',
    facts: {
      current: { name: 'Sam’s Pools', city: 'Perth', revision: 5 },
      conflicts: [{ field: 'name', yours: 'Jo’s Pools', theirs: 'Sam’s Pools', by: 'Sam', at: '2026-11-21T03:00:00Z' }],
    },
  });
  const save = saved();
  beforeEach(async () => {
    save.mockReset().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
    await show(save);
    type('Name', 'Jo’s Pools');
    type('City', 'Hobart');
    await pressSave();
  });

  it('both values are shown with who and when', async () => {
    expect(await screen.findByText('Jo’s Pools')).toBeTruthy();
    expect(screen.getByText('Sam’s Pools')).toBeTruthy();
    expect(screen.getByText('Sam, 21/11/2026 2:00 pm AEDT')).toBeTruthy();
  });

  it('theirs can be kept, with what only this person changed saved on top', async () => {
    fireEvent.click(await screen.findByRole('radio', { name: /Sam’s Pools/ }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save with these values' })));
    expect(save.mock.calls[1]?.[0]).toMatchObject({
      changed: ['city'],
      revision: 5,
      values: { name: 'Sam’s Pools', city: 'Hobart' },
    });
  });

  it('yours can be saved over theirs', async () => {
    const found = await screen.findByRole('button', { name: 'Save with these values' });
    await act(async () => fireEvent.click(found));
    expect(save.mock.calls[1]?.[0]).toMatchObject({ changed: ['name', 'city'], revision: 5 });
  });
});

describe('drafts', () => {
  const key = 'poolhouse.draft.u1.things.1';
  const draft = { values: { city: 'Hobart' }, revision: 2, at: '2024-11-21T03:00:00Z' };

  it('come back with a notice, and save on the revision that was seen then', async () => {
    localStorage.setItem(key, JSON.stringify(draft));
    const save = saved();
    await show(save);
    expect(screen.getByRole('status').textContent).toContain('21/11/2024 2:00 pm');
    await pressSave();
    expect(save.mock.calls[0]?.[0]).toMatchObject({ changed: ['city'], revision: 2 });
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('are gone once discarded', async () => {
    localStorage.setItem(key, JSON.stringify(draft));
    await show(saved());
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Perth');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('are kept when the page goes away, but not after a sign-out', async () => {
    await show(saved());
    type('City', 'Hobart');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem(key)).toContain('Hobart');
    localStorage.removeItem(key);
    type('City', 'Darwin');
    await act(async () => dropSession());
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('of another person are not shown', async () => {
    localStorage.setItem('poolhouse.draft.u2.things.1', JSON.stringify(draft));
    await show(saved());
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Perth');
  });
});
