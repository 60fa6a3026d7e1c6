import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, expect } from 'vitest';
import { authSecret, type TestServer } from '../../../testing/test-server.ts';
import { quoteMailFollowUp } from './mail-quotes.ts';
import { quoteMails } from './quote-mail.ts';
import { quoteLinks } from './quote-parts.ts';
import { enteredQuote, pickUpOf } from './quote-testing.ts';

export type Link = { id: string; hashId: string; version: number };

/** Returns what tests of quotes do over HTTP, from the same moment before each. */
export function quoteCalls(server: TestServer) {
  const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
  const post = (url: string, body?: object, as: Role | null = 'SERVICE') =>
    server.call({
      method: 'POST',
      url: `/api${url}`,
      headers: { 'idempotency-key': randomUUID() },
      ...(as !== null && { as }),
      ...(body && { body }),
    });
  const get = (url: string, as: Role = 'SERVICE') => server.call({ url: `/api${url}`, as });
  const mails = quoteMails(quoteLinks(authSecret, 'http://localhost:3000'));
  const start = new Date('2026-11-22T01:00:00Z');
  const later = (days: number) => {
    server.clock.at = new Date(start.getTime() + days * 86_400_000);
  };
  beforeEach(() => {
    server.clock.at = start;
  });

  const quote = async (robotId: string, given: object = {}) => {
    const { status, body } = await post('/service-request/quote', enteredQuote(robotId, given));
    expect({ status, body }).toMatchObject({ status: 201 });
    return { ...body, hashId: body.link.split('/').at(-1) };
  };
  const markQuoted = (id: string) => sql("update service_robots set status = 'quoted' where id = $1", [id]);
  /** A robot that waits for the answer to its first version. */
  const waiting = async (given: Parameters<typeof pickUpOf>[1] = {}) => {
    const request = await pickUpOf(sql, given);
    const first = await quote(request.robotId);
    await markQuoted(request.robotId);
    return { request, first };
  };
  const robotOf = async (id: string) => (await sql('select * from service_robots where id = $1', [id]))[0];
  const mailsOf = (id: string) => sql("select * from outbox where kind = 'mail' and target_id = $1 order by id", [id]);
  const send = (id: string, given: object = {}) => post('/service-request/serviceRequestPickUpQuote', { id, ...given });
  const listed = async (id: string) => (await get(`/service-request/quote?request=${id}`)).body;
  const page = ({ id, hashId }: Pick<Link, 'id' | 'hashId'>, tail = '') =>
    server.call({ url: `/api/quote-page/${id}/${hashId}${tail}` });
  const answerBy = ({ id, hashId, version }: Link, answer: string, given: object = {}) =>
    post(`/quote-page/${id}/${hashId}/answer`, { answer, version, name: 'Casey Rivers', ...given }, null);
  /** Lets a mail arrive, as the worker does. */
  const arrive = async (requestId: string) => {
    for (const { id, payload } of await mailsOf(requestId)) {
      await sql("update outbox set state = 'sent' where id = $1", [id]);
      const intent = { id, kind: 'mail', payload, attempt: 1, target: null, createdAt: start, handedOverAt: null };
      await quoteMailFollowUp(mails, server.clock).apply(server.database.db, intent, { reference: null });
    }
  };
  return {
    sql,
    post,
    get,
    mails,
    start,
    later,
    quote,
    markQuoted,
    waiting,
    robotOf,
    mailsOf,
    send,
    listed,
    page,
    answerBy,
    arrive,
  };
}
