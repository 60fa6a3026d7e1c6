import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const problemOf = (password: string, companyName?: string) =>
  passwordProblem(password, 'jane.doe@pool.example', companyName);

test.each([
  'correct horse pool battery',
  'swim 7 laps daily',
  'demo-pool-2026',
  'ünïcödé passwörd',
  '🏊🌊🐬🏖🏝🌅🌇🌃🌌🌉🌁🌠',
  'x'.repeat(3) + 'abcdefghi'.repeat(13),
  'jane.doe likes long walks',
  'we love the poolhouse dearly',
])('takes “%s”', (password) => {
  expect(problemOf(password)).toBeNull();
});

test.each([
  ['elevenchars', /12 characters or more/],
  ['x', /12 characters or more/],
  ['🏊🌊🐬🏖🏝🌅', /12 characters or more/],
  ['abcdefghijklm'.repeat(10), /128 characters or fewer/],
  ['            ', /wider mix/],
  ['aaaaaaaaaaaa', /wider mix/],
  ['abababababab', /wider mix/],
  ['password1234', /too common/],
  ['Password!2026', /too common/],
  ['passwordpassword', /too common/],
  ['1234567890ab', /too common/],
  ['P A S S W O R D 1234', /too common/],
  ['ｐａｓｓｗｏｒｄ１２３４', /too common/],
  ['pool\u0000pool and more', /can’t be typed/],
  ['pool\ud800 pool and more', /can’t be typed/],
  ['jane.doe@pool.example', /email address/],
  ['Jane.Doe@Pool.Example', /email address/],
  ['jane.doe2026', /email address/],
  ['jane.doejane.doe', /email address/],
  ['poolhouse-2026', /company’s name|too common/],
  ['MyPoolhouse12', /company’s name|too common/],
])('refuses “%s”', (password, why) => {
  expect(problemOf(password)).toMatch(why);
});

test('the name of the company is the configured one', () => {
  expect(problemOf('ReefandSons-1', 'Reef and Sons')).toMatch(/company’s name/);
  expect(problemOf('ReefandSons-1')).toBeNull();
});
