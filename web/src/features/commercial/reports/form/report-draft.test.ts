import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { mergeReport } from '@poolhouse/domain/features/commercial/reports/merge-report';
import type { AnswerChange } from '@poolhouse/domain/features/commercial/reports/report-changes';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../../platform/api/api-failure.ts';
import { ReportDraft, type SendChanges } from './report-draft.ts';

const path = (part: string) => `lane_ropes/0190a000-0000-7000-8000-000000000001/${part}`;
const start: Answers = { [path('order')]: '1', [path('condition')]: 'good' };

/** Returns a draft on a server that merges what it is sent. */
function openDraft(over: Partial<{ send: SendChanges }> = {}) {
  const server = { answers: start };
  const sent: AnswerChange[][] = [];
  const send: SendChanges = async (changes) => {
    sent.push([...changes]);
    const { answers, conflicts } = mergeReport(server.answers, changes);
    const facts = {
      current: { answers: server.answers },
      conflicts: conflicts.map(({ path: field, to, stored }) => ({ field, yours: to, theirs: stored })),
    };
    if (conflicts.length > 0)
      throw new ApiFailure({ status: 412, code: 'revision-conflict', detail: 'Someone else changed this.', facts });
    server.answers = answers;
    return { answers };
  };
  const draft = new ReportDraft({ answers: start, send: over.send ?? send, pauseMs: 60_000 });
  return { draft, server, sent, state: () => draft.state.get() };
}

test('changes are saved together, from what was seen', async () => {
  const { draft, sent, state } = openDraft();
  draft.edit({ [path('condition')]: 'poor' });
  draft.edit({ [path('condition')]: 'average', [path('comment')]: 'Frayed' });
  expect(state().save).toBe('changed');
  await draft.save();
  expect(sent).toEqual([
    [
      { path: path('comment'), from: null, to: 'Frayed' },
      { path: path('condition'), from: 'good', to: 'average' },
    ],
  ]);
  expect(state()).toMatchObject({ save: 'saved', answers: { [path('comment')]: 'Frayed' } });
  await draft.save();
  expect(sent).toHaveLength(1);
});

test('what is changed while a save is under way is saved after it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ answers: Answers }>();
  const send = vi
    .fn<SendChanges>()
    .mockReturnValueOnce(promise)
    .mockImplementation(async () => null);
  const { draft, state } = openDraft({ send });
  draft.edit({ [path('comment')]: 'Frayed' });
  const saved = draft.save();
  draft.edit({ [path('brand')]: 'Malmsten' });
  resolve({ answers: { ...start, [path('comment')]: 'Frayed' } });
  await saved;
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(send.mock.calls[1]?.[0]).toEqual([{ path: path('brand'), from: null, to: 'Malmsten' }]);
  expect(state().answers).toMatchObject({ [path('comment')]: 'Frayed', [path('brand')]: 'Malmsten' });
});

test('answers of other people appear below the own ones', async () => {
  const { draft, state } = openDraft();
  draft.edit({ [path('comment')]: 'Frayed' });
  draft.take({ ...start, [path('location')]: 'Lane 3' });
  expect(state().answers).toMatchObject({ [path('comment')]: 'Frayed', [path('location')]: 'Lane 3' });
});

test.each([
  ['yours', 'poor'],
  ['theirs', 'average'],
] as const)('a conflict ends with the values that are chosen: %s', async (choice, expected) => {
  const { draft, server, state } = openDraft();
  server.answers = { ...start, [path('condition')]: 'average' };
  draft.edit({ [path('condition')]: 'poor', [path('comment')]: 'Frayed' });
  await draft.save();
  const { conflict } = state();
  expect(conflict?.fields).toMatchObject([{ field: path('condition'), yours: 'poor', theirs: 'average' }]);
  if (conflict !== null) await draft.resolve(conflict, { [path('condition')]: choice });
  expect(state()).toMatchObject({ save: 'saved', conflict: null });
  expect(server.answers).toMatchObject({ [path('condition')]: expected, [path('comment')]: 'Frayed' });
});

test('without a connection the device keeps the changes, and shows them until they arrive', async () => {
  const { draft, state } = openDraft({ send: async () => null });
  draft.edit({ [path('comment')]: 'Frayed' });
  await draft.save();
  expect(state()).toMatchObject({ save: 'on-device', answers: { [path('comment')]: 'Frayed' } });
  draft.take(start);
  expect(state().answers).toMatchObject({ [path('comment')]: 'Frayed' });
  draft.arrive({ ...start, [path('comment')]: 'Frayed' });
  expect(state().save).toBe('saved');
});

test('a refusal is said, and nothing is lost', async () => {
  const send = async () => {
    throw new ApiFailure({ status: 400, code: 'invalid', detail: 'Choose one from the list.' });
  };
  const { draft, state } = openDraft({ send });
  draft.edit({ [path('length')]: '33m' });
  await draft.save();
  expect(state()).toMatchObject({ save: 'refused', problem: 'Choose one from the list.', conflict: null });
  expect(state().answers).toMatchObject({ [path('length')]: '33m' });
});

test('what the server refuses is named by path until it is changed', async () => {
  const fields = [
    { path: path('brand'), message: 'Choose one from the list.' },
    { path: 'changes.1.to', message: 'Enter up to two decimals.' },
  ];
  const send: SendChanges = async () => {
    throw new ApiFailure({ status: 422, code: 'invalid', detail: 'Check the answers.', fields });
  };
  const { draft, state } = openDraft({ send });
  draft.edit({ [path('brand')]: 'Malmsten', [path('size')]: 25.123 });
  await draft.save();
  expect(state()).toMatchObject({
    save: 'refused',
    refusals: { [path('brand')]: 'Choose one from the list.', [path('size')]: 'Enter up to two decimals.' },
  });
  draft.edit({ [path('size')]: 25 });
  expect(state().refusals).toEqual({});
});

test('an item is removed with all of its answers', async () => {
  const { draft, state } = openDraft();
  draft.removeItem(path(''));
  expect(state().answers).toEqual({});
});
