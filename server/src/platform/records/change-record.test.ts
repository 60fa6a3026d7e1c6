import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asAnotherRequest } from '../../testing/one-connection-testing.ts';
import { changeRecord } from './change-record.ts';
import { noteActions, notes, useNotes } from './notes-testing.ts';

const { server, ctx, add, stored, logged } = useNotes();

type Sent = Partial<ReturnType<typeof notes.values>>;
const change = (id: string, seen: number, sent: Sent, context = ctx()) =>
  changeRecord(context, notes, {
    id,
    seen,
    sent,
    action: noteActions.update,
    decide: (before) => ({ ...before, ...sent }),
  });

describe('changeRecord', () => {
  test('writes columns, revision and log at once, and returns the record as it is now', async () => {
    const { id } = await add('Pump');
    const sent = { bodyText: 'Replace the seal.', labels: ['urgent'], dueAt: '2026-12-01T00:00:00.000Z' };
    expect(await change(id, 1, sent)).toEqual({ id, title: 'Pump', ...sent, revision: 2 });
    expect(await stored(id)).toMatchObject({
      body_text: 'Replace the seal.',
      labels: ['urgent'],
      due_at: new Date(sent.dueAt),
      revision: 2,
    });
    expect((await logged(id)).at(-1)).toEqual({
      action: 'update',
      user_name: 'tester',
      target_label: 'Pump',
      changes: [
        { field: 'bodyText', before: '', after: 'Replace the seal.' },
        { field: 'labels', before: [], after: ['urgent'] },
        { field: 'dueAt', before: null, after: sent.dueAt },
      ],
      revision: 2,
      reference: null,
    });
  });

  test('equal values write nothing, and `check` doesn’t run', async () => {
    const { id } = await add('Pump');
    const same = await changeRecord(ctx(), notes, {
      id,
      action: noteActions.update,
      decide: (before) => ({ ...before, title: 'Pump' }),
      check: () => Promise.reject(new Error('not for this')),
    });
    expect(same.revision).toBe(1);
    expect(await stored(id)).toMatchObject({ revision: 1 });
    expect(await logged(id)).toHaveLength(1);
  });

  test('equal values are a change where the transaction changes more than the record', async () => {
    const { id } = await add('Pump');
    const changed = await changeRecord(ctx(), notes, {
      id,
      action: noteActions.update,
      decide: (values) => ({ values, plan: null, changesMore: true }),
      within: async () => [],
    });
    expect(changed.revision).toBe(2);
    expect(await logged(id)).toMatchObject([{ revision: 1 }, { changes: [], revision: 2 }]);
  });

  test('a change of other fields on an older revision is merged', async () => {
    const { id } = await add('Pump');
    await change(id, 1, { bodyText: 'One' });
    expect(await change(id, 1, { title: 'Filter' })).toMatchObject({ title: 'Filter', bodyText: 'One', revision: 3 });
  });

  test('a change of the same field on an older revision is refused with both values', async () => {
    const { id } = await add('Pump');
    await change(id, 1, { bodyText: 'One' });
    await expect(change(id, 1, { bodyText: 'Two' })).rejects.toMatchObject({
      code: 'revision-conflict',
      detail: { facts: { current: { revision: 2 }, conflicts: [{ field: 'bodyText', yours: 'Two', theirs: 'One' }] } },
    });
    await expect(change(id, 9, { bodyText: 'Two' })).rejects.toMatchObject({ code: 'revision-conflict' });
    expect(await stored(id)).toMatchObject({ body_text: 'One', revision: 2 });
  });

  test('what the database refuses is refused in the words of the noun', async () => {
    await add('Pump');
    const { id } = await add('Filter');
    await expect(change(id, 1, { title: 'Pump' })).rejects.toMatchObject({
      code: 'conflict',
      detail: { fields: [{ path: 'title', message: 'There is a note of this title.' }] },
    });
    expect(await stored(id)).toMatchObject({ title: 'Filter', revision: 1 });
    await expect(change(id, 1, { title: null as never })).rejects.toMatchObject({ code: '23502' });
  });

  test('many at once all get through, one after the other, each with a revision of its own', async () => {
    const { id } = await add('Pump');
    const labels = Array.from({ length: 12 }, (_, at) => `label ${at}`);
    await Promise.all(
      labels.map((label) =>
        changeRecord(ctx(), notes, {
          id,
          action: noteActions.update,
          decide: (before) => ({ ...before, labels: [...before.labels, label] }),
        }),
      ),
    );
    const row = await stored(id);
    expect([...(row?.labels ?? [])].sort()).toEqual([...labels].sort());
    expect((await logged(id)).map(({ revision }) => revision)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
  });

  test('a refusal of `decide` or `check` leaves the record as it was; one that isn’t there is not found', async () => {
    const { id } = await add('Pump');
    const refusing = { id, action: noteActions.update };
    const refusal = new Failure('not-allowed-now', 'Not now.');
    const decide = () => Promise.reject(refusal);
    await expect(changeRecord(ctx(), notes, { ...refusing, decide })).rejects.toBe(refusal);
    const check = () => Promise.reject(refusal);
    const changing = { ...refusing, decide: notes.values, check };
    await expect(
      changeRecord(ctx(), notes, { ...changing, decide: (before) => ({ ...before, title: 'Filter' }) }),
    ).rejects.toBe(refusal);
    expect(await stored(id)).toMatchObject({ title: 'Pump', revision: 1 });
    await expect(change(crypto.randomUUID(), 1, { title: 'x' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('the log keeps a reason and where the change came from; other statements go with the change', async () => {
    const { id } = await add('Pump');
    const other = await add('Filter');
    await changeRecord(ctx(), notes, {
      id,
      action: noteActions.update,
      decide: (before) => ({ ...before, title: 'Pump 2' }),
      logged: { changes: [{ field: 'reason', before: null, after: 'Renamed' }], reference: 'merge:1' },
      also: ({ title }) => [
        sql`update test_notes n set body_text = ${`See ${title}`} from change where n.id = ${other.id}::uuid`,
      ],
    });
    expect(await stored(other.id)).toMatchObject({ body_text: 'See Pump 2', revision: 1 });
    const entry = (await logged(id)).at(-1);
    expect(entry).toMatchObject({ reference: 'merge:1', changes: [{ field: 'title' }, { field: 'reason' }] });
  });

  test('what `within` did is undone when another change was faster, and done once in the end', async () => {
    const { id } = await add('Pump');
    const other = await add('Filter');
    let tries = 0;
    const answer = await changeRecord(ctx(), notes, {
      id,
      action: noteActions.update,
      decide: (before) => ({ ...before, bodyText: 'After' }),
      within: async (tx) => {
        tries++;
        await sql`update test_notes set body_text = body_text || 'x' where id = ${other.id}`.execute(tx);
        if (tries === 1) await asAnotherRequest(() => change(id, 1, { title: 'Faster' }));
        return [];
      },
    });
    expect(answer).toMatchObject({ title: 'Faster', bodyText: 'After', revision: 3 });
    expect(tries).toBe(2);
    expect(await stored(other.id)).toMatchObject({ body_text: 'x' });
  });

  test('what was decided with the values reaches `also` and `within`, and says which fields were sent', async () => {
    const { id } = await add('Pump');
    const other = await add('Filter');
    const decided = { id, seen: 1, action: noteActions.update };
    const plan = { noteId: other.id };
    const answer = await changeRecord(ctx(), notes, {
      ...decided,
      decide: (before) => ({ values: { ...before, bodyText: 'After' }, plan, sent: ['bodyText'] }),
      also: (_after, _row, { noteId }) => [
        sql`update test_notes n set due_at = '2026-12-01' from change where n.id = ${noteId}::uuid`,
      ],
      within: async (tx, { bodyText }, _row, { noteId }) => {
        await sql`update test_notes set body_text = ${bodyText} where id = ${noteId}`.execute(tx);
        return [];
      },
    });
    expect(answer).toMatchObject({ bodyText: 'After', revision: 2 });
    expect(await stored(other.id)).toMatchObject({ body_text: 'After', due_at: expect.any(Date) });
    await expect(
      changeRecord(ctx(), notes, {
        ...decided,
        decide: (before) => ({ values: { ...before, bodyText: 'Other' }, plan, sent: ['bodyText'] }),
      }),
    ).rejects.toMatchObject({ code: 'revision-conflict', detail: { facts: { conflicts: [{ field: 'bodyText' }] } } });
    await expect(
      changeRecord(ctx(), notes, { ...decided, decide: (before) => ({ ...before, bodyText: 'Other' }) }),
    ).rejects.toThrow('says which fields were sent');
  });

  test('with locks, `within` runs once for each change that is in time, and changes that name each other’s rows don’t wait crosswise', async () => {
    const [one, other] = [await add('Pump'), await add('Filter')];
    const runs: string[] = [];
    const lengthen = (id: string, further: string) =>
      changeRecord(ctx(), notes, {
        id,
        action: noteActions.update,
        decide: (before) => ({ ...before, bodyText: `${before.bodyText}x` }),
        locks: () => [{ of: notes.table, ids: [further] }],
        within: async (tx) => {
          runs.push(id);
          await sql`insert into test_note_links (note) values (${further})`.execute(tx);
          return [];
        },
      });
    await Promise.all(Array.from({ length: 6 }, () => [lengthen(one.id, other.id), lengthen(other.id, one.id)]).flat());
    expect(runs).toHaveLength(12);
    for (const { id } of [one, other])
      expect(await stored(id)).toMatchObject({ body_text: 'x'.repeat(6), revision: 7 });
    const { rows } = await server.pool.query('select count(*)::int as links from test_note_links group by note');
    expect(rows).toEqual([{ links: 6 }, { links: 6 }]);
  });

  test('a change that doesn’t need `within` is one statement', async () => {
    const { id } = await add('Pump');
    const rename = (title: string) =>
      changeRecord(ctx(), notes, {
        id,
        action: noteActions.update,
        decide: (before) => ({ ...before, title }),
        within: () => Promise.reject(new Error('needed')),
        needsWithin: (after) => after.title === 'Pump 3',
      });
    expect(await rename('Pump 2')).toMatchObject({ title: 'Pump 2', revision: 2 });
    await expect(rename('Pump 3')).rejects.toThrow('needed');
    expect(await stored(id)).toMatchObject({ title: 'Pump 2', revision: 2 });
  });

  test('a repeat of its idempotency key finds the stored answer', async () => {
    const { id } = await add('Pump');
    const key = { scope: 'test', route: 'PATCH /note', key: crypto.randomUUID(), bodyHash: 'hash' };
    const answer = await change(id, 1, { title: 'Filter' }, { ...ctx(), idempotencyKey: key });
    const { rows } = await server.pool.query('select status, answer from idempotency_keys where key = $1', [key.key]);
    expect(rows.map(({ status, answer: kept }) => [status, JSON.parse(kept)])).toEqual([[200, answer]]);
  });
});
