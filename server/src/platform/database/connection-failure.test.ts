import { describe, expect, test } from 'vitest';
import { isConnectionFailure, isPoolExhausted } from './connection-failure.ts';

const coded = (code: string) => Object.assign(new Error('refused'), { code });

describe('a connection failure', () => {
  test.each([
    '08006',
    '53300',
    '53200',
    '57P01',
    '57P03',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
  ])('is %s', (code) => expect(isConnectionFailure(coded(code))).toBe(true));

  test.each(['23505', '53100', '57014', '40001', '22P02', 'ENOSPC', 'ENOENTRY'])('is not %s', (code) =>
    expect(isConnectionFailure(coded(code))).toBe(false),
  );

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('is “%s”, which has no code', (message) => expect(isConnectionFailure(new Error(message))).toBe(true));

  test('is not an exhausted pool, which is told apart', () => {
    const error = new Error('timeout exceeded when trying to connect');
    expect([isPoolExhausted(error), isConnectionFailure(error)]).toEqual([true, false]);
  });
});
