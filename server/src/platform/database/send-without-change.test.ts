import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { noteActions } from '../records/notes-testing.ts';
import { sendWithoutChange } from './write.ts';

const server = useTestServer();

test('queues what is sent with its entry in the log and the answer for the idempotency key', async () => {
  const id = crypto.randomUUID();
  const key = { scope: 'test', route: 'POST /send', key: crypto.randomUUID(), bodyHash: 'hash' };
  const ctx = { ...server.poolhouse.commandContext('tester'), idempotencyKey: key };
  const given = {
    intents: [{ id, kind: 'mail', payload: { template: 'none' }, hold: 30 }],
    audit: { action: noteActions.update, target: { kind: 'test-note', id, label: 'Pump' } },
    answer: { intents: [id] },
  };
  expect(await sendWithoutChange(ctx, given)).toEqual({ intents: [id] });
  const { rows } = await server.pool.query(
    `select o.held_until is not null as is_held, l.user_name, k.status, k.answer from outbox o
      join audit_log l on l.target_id = o.id::text join idempotency_keys k on k.key = $2 where o.id = $1`,
    [id, key.key],
  );
  expect(rows).toEqual([{ is_held: true, user_name: 'tester', status: 202, answer: JSON.stringify(given.answer) }]);
});

test('a key that was used meanwhile sends nothing a second time', async () => {
  const key = { scope: 'test', route: 'POST /send', key: crypto.randomUUID(), bodyHash: 'hash' };
  const ctx = { ...server.poolhouse.commandContext('tester'), idempotencyKey: key };
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const sent = await Promise.allSettled(
    ids.map((id) =>
      sendWithoutChange(ctx, {
        intents: [{ id, kind: 'mail', payload: {} }],
        audit: { action: noteActions.update, target: { kind: 'test-note', id, label: null } },
        answer: null,
      }),
    ),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await server.pool.query('select id from outbox where id = any($1)', [ids]);
  expect(rows).toHaveLength(1);
});
