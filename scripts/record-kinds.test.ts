import { expect, test } from 'vitest';
import { recordKinds } from '../domain/src/records.ts';
import { listFiles, readSource } from './source-files.ts';

const kinds = recordKinds.map(({ kind }) => kind).join('|');
/** A target of the log or the outbox whose kind is written out. */
const literal = new RegExp(`\\b(?:kind: '(?:${kinds})', id\\b|(?:targetKind|target_kind): '(?:${kinds})')`);

test('the server names record kinds by their constants', () => {
  const sources = listFiles('server/src/*.ts').filter((path) => !/\.test\.ts$|testing/.test(path));
  expect(sources.filter((path) => literal.test(readSource(path)))).toEqual([]);
});
