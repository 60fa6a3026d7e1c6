import { expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { noteKind } from '../note-kind-testing.ts';
import { createTestOutbox } from '../outbox-testing.ts';

const server = useTestServer();

/** What the erasure of a person does to a mail that goes out to them at that moment. */
const deleteCopies = () =>
  server.pool.query("update outbox set payload = '{}', copy_deleted_at = now(), recipient = 'Erased user'");
const nothingKept = async (id: string) => {
  const [attempt] = await box.attempts(id);
  const { rows } = await server.pool.query('select recipient, payload from outbox where id = $1', [id]);
  expect([attempt?.copy, rows]).toEqual([null, [{ recipient: 'Erased user', payload: {} }]]);
};

const late = noteKind('late.notes', async () => {
  await deleteCopies();
  return { reference: 'ref' };
});
const early = noteKind('early.notes', async (_intent, _signal, { beforeHandOver }) => {
  await deleteCopies();
  await beforeHandOver();
  return { reference: 'ref' };
});
const box = createTestOutbox(server, [late, early]);

test('of what was with the other side already nothing is kept', async () => {
  const id = await box.queue('late.notes', { payload: { words: 'Hello Jo' } });
  await box.drain();
  expect(await box.row(id)).toMatchObject({ state: 'sent', reference: 'ref' });
  await nothingKept(id);
});

test('what was not goes nowhere, and no user has to look at it', async () => {
  const id = await box.queue('early.notes', { payload: { words: 'Hello Jo' } });
  await box.drain();
  expect(await box.row(id)).toMatchObject({ state: 'cancelled', reference: null });
  await nothingKept(id);
});
