import { beforeEach, describe, expect, test } from 'vitest';
import { blackPng, makeImage } from '../../services/files/files-testing.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import {
  allChecks,
  applicationBody,
  applicationTicket,
  apply,
  assigned,
  idOfLink,
  insertRegistration,
  nextAbn,
  testPhrase,
} from './registration-testing.ts';

const server = useTestServer({ REGISTRATION_SECRET: testPhrase });
const path = '/api/account-register';
const pdf = (text = '') => Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${text} >>\nendobj\n%%EOF\n`);

const upload = (payload: Buffer, headers: Record<string, string> = {}, ticket = applicationTicket()) =>
  server.call({
    method: 'POST',
    url: `${path}/uploadFile`,
    payload,
    headers: { 'content-type': 'application/pdf', 'x-filename': 'licence.pdf', 'x-form-ticket': ticket, ...headers },
  });
const filesOf = async (id: string) =>
  (await server.call({ url: `${path}/${id}/file`, as: 'OFFICE_MANAGER' })).body.files as { id: string; name: string }[];
const insert = (given: object = {}) =>
  insertRegistration((text, values) => server.pool.query(text, values), { ...given });
const count = async () => {
  const { rows } = await server.pool.query(
    'select (select count(*) from files) + (select count(*) from registrations) as n',
  );
  return Number(rows[0].n);
};

beforeEach(async () => {
  server.clock.at = null;
  await emptyTables(server, 'auth_attempts', 'registration_uploads', 'outbox');
  await server.pool.query('delete from registrations');
});

describe('a document of an application', () => {
  test.each<[string, Buffer | (() => Promise<Buffer>), number]>([
    ['a program that is called a PDF', Buffer.from('MZ\u0090\u0000\u0003'.padEnd(300, '\0'), 'latin1'), 400],
    ['a program of Linux', Buffer.from('\u007fELF\u0002\u0001\u0001'.padEnd(300, '\0'), 'latin1'), 400],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 400],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['words', Buffer.from('Just words.'), 400],
    ['a table', Buffer.from('a,b\n1,2\n'), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['a picture of 400 megapixels in a few kilobytes', blackPng(20_000, 20_000), 413],
    ['a PDF of more than 10 MB', Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]), 413],
    [
      'a picture of more than 10 MB',
      async () => Buffer.concat([await makeImage('jpeg'), Buffer.alloc(10 * 1024 * 1024)]),
      413,
    ],
  ])('that is %s is refused, and leaves nothing', async (_what, content, status) => {
    const before = await count();
    const answer = await upload(typeof content === 'function' ? await content() : content);
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(/^“licence\.pdf”.*\.$/)]);
    expect(await count()).toBe(before);
  });

  test.each([
    ['words', Buffer.from('Just words.'), '“licence.pdf” isn’t a PDF or a picture. '],
    ['too large', Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]), '“licence.pdf” is larger than 10 MB. '],
  ])('that is %s is refused with the limits of this form', async (_what, content, reason) => {
    const { body } = await upload(content);
    expect(body.detail).toBe(`${reason}You can add PDFs or pictures, up to 5, 10 MB each.`);
  });

  test.each([
    ['a line break', 'a%0d%0aSet-Cookie:%20x.pdf'],
    ['NUL', 'a%00.pdf'],
    ['four kilobytes', 'x'.repeat(4_096)],
    ['nothing', ''],
  ])('with %s for a name is refused', async (_what, name) => {
    expect((await upload(pdf(), { 'x-filename': name })).status).toBe(400);
  });

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['..%2f..%2fsecret.pdf', 'secret.pdf'],
    ['C:\\windows\\win.pdf', 'win.pdf'],
    ['licence.pdf.exe', 'licence.pdf.exe.pdf'],
    ['Sch%C3%B6ner%20Pool.PDF', 'Schöner Pool.PDF'],
  ])('called %s is shown as %s', async (name, shown) => {
    expect(await upload(pdf(), { 'x-filename': name })).toMatchObject({ status: 201, body: { name: shown } });
  });

  test.each([
    ['an empty field name', '--b\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n--b--'],
    ['ten thousand parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(10_000)],
  ])('sent as a form with %s is refused', async (_what, form) => {
    const answer = await upload(Buffer.from(form), { 'content-type': 'multipart/form-data; boundary=b' });
    expect(answer.status).toBe(415);
    expect((await server.call({ url: '/healthz' })).status).toBe(200);
  });

  test('that runs something when it is opened never runs in a browser of ours', async () => {
    const ticket = applicationTicket();
    const { body: file } = await upload(pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), {}, ticket);
    const { body } = await apply(server, applicationBody({ ticket, documents: [file.id] }));
    const [kept] = await filesOf(idOfLink(body.statusUrl));
    const { status, headers } = await server.call({ url: `/api/file/${kept?.id}`, as: 'OFFICE_MANAGER' });
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((await server.call({ url: `/api/file/${kept?.id}` })).status).toBe(401);
  });

  test('may have the name of another: five of one name are five, each with its content', async () => {
    const ticket = applicationTicket();
    const documents: string[] = [];
    for (let at = 0; at < 5; at += 1) documents.push((await upload(pdf(`/Page ${at}`), {}, ticket)).body.id);
    const { status, body } = await apply(server, applicationBody({ ticket, documents }));
    expect(status).toBe(201);
    const files = await filesOf(idOfLink(body.statusUrl));
    expect(files.map(({ name }) => name)).toEqual(Array(5).fill('licence.pdf'));
    const texts = await Promise.all(
      files.map(async ({ id }) => (await server.call({ url: `/api/file/${id}`, as: 'OFFICE_MANAGER' })).text),
    );
    expect(texts.map((text) => /Page (\d)/.exec(text)?.[1])).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('an application', () => {
  test.each<[string, unknown[]]>([
    ['an address', ['javascript:alert(1)']],
    ['a file of someone else', [crypto.randomUUID()]],
    ['five thousand documents', Array.from({ length: 5_000 }, () => crypto.randomUUID())],
  ])('with %s for documents is refused', async (_what, documents) => {
    const { status, body } = await apply(server, applicationBody({ documents }));
    expect([[400, 413].includes(status), body.fields?.[0]?.path.split('.')[0] ?? 'too large']).toEqual([
      true,
      expect.stringMatching(/^(documents|too large)$/),
    ]);
  });

  test('with the same document twice is refused', async () => {
    const ticket = applicationTicket();
    const { id } = (await upload(pdf(), {}, ticket)).body;
    const { status, body } = await apply(server, applicationBody({ ticket, documents: [id, id] }));
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'documents']);
  });

  test('is taken once that two browsers send at once, and the other one is told so', async () => {
    const abn = nextAbn();
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(server, applicationBody({ abn }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.fields).toEqual([{ path: 'abn', message: expect.stringContaining('waiting already') }]);
    const { rows } = await server.pool.query("select count(*)::int as n from outbox where kind = 'mail'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is one of at most 60 a minute, from however many addresses, and the refusal says when to come back', async () => {
    for (let at = 0; at < 60; at += 1) await insert();
    const { status, headers, body } = await apply(server, applicationBody());
    expect([status, headers['retry-after'], body.detail]).toEqual([429, '60', expect.stringContaining('in a minute')]);
  });

  test('of a dealer that is blocked looks accepted to them, and can’t be approved', async () => {
    const abn = nextAbn();
    const blocked = await insert({ abn, status: 'blocked', company: 'Coral Holdings' });
    const { status, body } = await apply(server, applicationBody({ abn }));
    expect([status, Object.keys(body)]).toEqual([201, ['statusUrl', 'mailedTo']]);
    const id = idOfLink(body.statusUrl);
    const link = new URL(body.statusUrl).pathname.replace('/dealer-register', '');
    const shown = await server.call({ url: `${path}${link}` });
    expect(shown.body).toMatchObject({ status: 'Pending', note: null });
    const { lookAlikes } = (await server.call({ url: `${path}/${id}/look-alikes`, as: 'OFFICE_MANAGER' })).body;
    expect(lookAlikes).toMatchObject([
      { id: blocked, status: 'Blocked', reasons: [expect.stringContaining('same ABN')] },
    ]);
    const update = (change: object) =>
      server.call({
        method: 'POST',
        url: `${path}/updateAccountRegisterRequest`,
        as: 'OFFICE_MANAGER',
        body: { id, ...change },
      });
    await update({ changes: { checklist: allChecks } });
    const approval = await update({ status: 'approved', assignment: assigned('HOSTILE1') });
    expect([approval.status, approval.body.detail]).toEqual([409, expect.stringContaining('blocked')]);
  });
});
