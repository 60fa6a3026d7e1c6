import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import { readEnvelope, readPdf } from './machship-envelope.ts';
import { routesReply, trackingReply } from './machship-replies.ts';

function answer(body: unknown, status = 200): HttpAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, text, bytes: Buffer.from(text), contentType: 'application/json', headers: new Headers() };
}
const remark = (validationType: unknown, errorMessage: string | null = 'Because.') => ({
  memberNames: ['field'],
  errorMessage,
  validationType,
});

describe('an envelope', () => {
  test.each([
    ['nothing to remark', null],
    ['an empty list', []],
    ['information and a warning', [remark(2), remark(3), remark('Warning')]],
    ['success', [remark(0)]],
  ])('with %s is fine', (_what, errors) => {
    expect(readEnvelope(z.string(), answer({ object: 'x', errors }))).toBe('x');
  });

  test.each([
    ['an error', [remark(1)], 'Because.'],
    ['an error by its name', [remark('Error')], 'Because.'],
    ['something that doesn’t say what it is', [remark(null)], 'Because.'],
    ['only a field', [remark(1, null)], 'field'],
    ['the same twice among others', [remark(1), remark(1), remark(3, 'Mind this.')], 'Because.'],
  ])('with %s is a refusal, whatever else it holds', (_what, errors, words) => {
    expect(() => readEnvelope(z.string(), answer({ object: 'x', errors }))).toThrow(
      expect.objectContaining({ name: 'FreightRefused', message: words }),
    );
  });

  test('in the form of the framework is a refusal too', () => {
    const body = { title: 'One or more validation errors occurred.', errors: { items: ['Too many.'] } };
    expect(() => readEnvelope(z.string(), answer(body, 400))).toThrow(
      'One or more validation errors occurred. Too many.',
    );
  });

  test.each([
    ['a page', answer('<html>', 404)],
    ['no body', answer('', 405)],
    ['something else inside', answer({ object: 5, errors: null })],
    ['no envelope', answer([])],
  ])('%s is nonsense', (_what, given) => {
    expect(() => readEnvelope(z.string(), given)).toThrow(expect.objectContaining({ reason: 'nonsense' }));
  });
});

describe('a paper', () => {
  test('is taken by what it is, not by what it is called', () => {
    expect(readPdf(answer('%PDF-1.7 …')).subarray(0, 4).toString()).toBe('%PDF');
    expect(() => readPdf(answer({ object: null, errors: [remark(1)] }))).toThrow('Because.');
    expect(() => readPdf(answer({ object: null, errors: null }))).toThrow(
      expect.objectContaining({ reason: 'nonsense' }),
    );
    expect(() => readPdf(answer(''))).toThrow(expect.objectContaining({ reason: 'nonsense' }));
  });
});

const seen = (id: number, statusDateUtc: string, words: object = {}) => ({
  consignmentTrackingStatus: { id, name: `Status ${id}` },
  statusDateUtc,
  ...words,
});

describe('tracking', () => {
  test('is put in order, and told in the fullest words that there are', () => {
    const [tracking] = trackingReply.parse([
      {
        consignmentId: 7,
        statusHistory: [
          seen(15, '2026-11-23T01:00:00'),
          seen(5, '2026-11-23T05:00:00Z', { carrierStatusDescription: 'On line-haul' }),
          seen(4, '2026-11-22T22:00:00+10:00', { statusInformation: 'Booked', carrierStatusDescription: 'BKD' }),
        ],
      },
    ]);
    expect(tracking).toEqual({
      consignmentId: '7',
      events: [
        { status: 'inTransit', words: 'On line-haul', at: '2026-11-23T05:00:00.000Z' },
        { status: 'pickedUp', words: 'Status 15', at: '2026-11-23T01:00:00.000Z' },
        { status: 'booked', words: 'Booked', at: '2026-11-22T12:00:00.000Z' },
      ],
      attachments: [],
    });
  });

  test('tells of a status that is newer than this release', () => {
    const [tracking] = trackingReply.parse([{ consignmentId: 7, statusHistory: [seen(99, '2026-11-23T01:00:00Z')] }]);
    expect(tracking?.events).toMatchObject([{ status: null, words: 'Status 99' }]);
  });

  test('of a consignment of which nothing is known', () => {
    expect(trackingReply.parse([{ consignmentId: 7, statusHistory: null, attachments: null }])).toEqual([
      { consignmentId: '7', events: [], attachments: [] },
    ]);
  });
});

test.each([
  [41.36, 4136],
  [0.29, 29],
  [1234.1, 123_410],
])('%d dollars are %i cents', (totalSellPrice, cents) => {
  const one = { id: 1, name: 'One' };
  const route = { carrier: one, carrierService: one, consignmentTotal: { totalSellPrice } };
  expect(routesReply.parse({ routes: [route] }).routes).toMatchObject([
    { totalCents: cents, carrierAndService: '1:1' },
  ]);
});
