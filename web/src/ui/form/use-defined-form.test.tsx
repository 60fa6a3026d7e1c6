import { defineCall } from '@poolhouse/domain/kernel/contract';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { noticeState } from '../../platform/notify.ts';
import { TextField } from '../input/text-field.tsx';
import { renderPage, signInWith } from '../page-testing.tsx';
import { FormPage } from './form-page.tsx';
import { RecordForm } from './record-form.tsx';
import { defineForm, useDefinedForm } from './use-defined-form.ts';

const thing = z.object({ id: z.string(), name: z.string(), city: z.string().nullable(), revision: z.number() });
type Thing = z.output<typeof thing>;
const name = z.string().min(1, 'Enter a name.');
const call = { access: 'session', scope: 'shared', summary: 'Things', answer: thing, unaudited: 'A test.' } as const;

const empty = { name: '', city: '' };
const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
const onFailed = vi.fn();
const close = vi.fn();
const thingForm = defineForm({
  name: 'things',
  labels: { name: 'Name', city: 'City' },
  create: defineCall({
    ...call,
    name: 'things.create',
    method: 'POST',
    path: '/thing',
    body: z.strictObject({ name, city: z.string() }),
  }),
  update: defineCall({
    ...call,
    name: 'things.update',
    method: 'PATCH',
    path: '/thing/:id',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ name, city: z.string() }).partial(),
  }),
  start: empty,
  makesOld: [{ name: 'things.list' }],
  savedText: (saved: Thing, isNew) => `${isNew ? 'Added' : 'Saved'} ${saved.name}.`,
  onFailed,
});

function ThingForm({ record }: { record: Thing | null }) {
  const form = useDefinedForm(thingForm, record, close);
  return (
    <RecordForm form={form} saveLabel="Save">
      <TextField {...form.bind('name')} isRequired />
      <TextField {...form.bind('city')} isFixed={!form.isNew} />
    </RecordForm>
  );
}

const known: Thing = { id: 'a', name: 'Blue Pools', city: null, revision: 3 };
const show = (record: Thing | null) =>
  renderPage(
    <FormPage title="Thing" back={null} permission="dealers:edit" refusal="You can’t change things">
      <ThingForm record={record} />
    </FormPage>,
  );
const type = (text: string) => fireEvent.change(screen.getByLabelText(/Name/), { target: { value: text } });
const saveByKey = () => act(async () => fireEvent.keyDown(window, { key: 's', ctrlKey: true }));

type Sent = { url: string; method: string; headers: Headers; body: unknown };
const sent: Sent[] = [];
let answers: Response[];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.clearAllMocks();
  signInWith(['edit']);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    sent.push({ url, method, headers: new Headers(headers), body: JSON.parse(String(body)) });
    return answers.shift();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answerWith = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

it('makes a new record by the contract, says so and leaves', async () => {
  answers = [answerWith({ ...known, revision: 1 }, 201)];
  await show(null);
  await screen.findByLabelText(/Name/);
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Perth' } });
  await saveByKey();
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  type('Blue Pools');
  await saveByKey();
  expect(sent[0]).toMatchObject({ method: 'POST', body: { name: 'Blue Pools', city: 'Perth' } });
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['things.list'] });
  expect(noticeState().shown.at(-1)?.message).toBe('Added Blue Pools.');
  expect(close).toHaveBeenCalledOnce();
});

it('tells of a record that could not be made, and stays', async () => {
  answers = [answerWith({ status: 500, code: 'internal', detail: 'Something went wrong.' }, 500)];
  await show(null);
  await screen.findByLabelText(/Name/);
  type('Blue Pools');
  await saveByKey();
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(close).not.toHaveBeenCalled();
});

it('sends only what changed, with the revision that was seen', async () => {
  answers = [answerWith({ ...known, name: 'Red Pools', revision: 4 })];
  await show(known);
  await screen.findByLabelText(/Name/);
  expect(screen.getByText('Can’t be changed.')).toBeTruthy();
  type('Red Pools');
  await saveByKey();
  expect(sent[0]).toMatchObject({ url: '/api/thing/a', method: 'PATCH', body: { name: 'Red Pools' } });
  expect(sent[0]?.headers.get('if-match')).toContain('3');
  expect(noticeState().shown.at(-1)?.message).toBe('Saved Red Pools.');
  expect(close).toHaveBeenCalledOnce();
});

it('shows both values when the same field was changed elsewhere, and saves on the newer record', async () => {
  const current = { ...known, name: 'Sam’s Pools', revision: 5 };
  const conflicts = [
    { field: 'name', yours: 'Red Pools', theirs: 'Sam’s Pools', by: 'Sam', at: '2026-11-21T03:00:00Z' },
  ];
  const refusal = { status: 412, code: 'revision-conflict', detail: 'Sam changed this too.', current, conflicts };
  answers = [answerWith(refusal, 412), answerWith({ ...known, name: 'Red Pools', revision: 6 })];
  await show(known);
  await screen.findByLabelText(/Name/);
  type('Red Pools');
  await saveByKey();
  expect(await screen.findByText('Sam’s Pools')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save with these values' })));
  expect(sent[1]?.headers.get('if-match')).toContain('5');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('says why instead of the form to people who may not', async () => {
  signInWith(['view']);
  await show(known);
  expect(await screen.findByRole('heading', { name: 'You can’t change things' })).toBeTruthy();
  expect(screen.queryByLabelText(/Name/)).toBeNull();
});
