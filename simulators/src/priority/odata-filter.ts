import { odataError, Refused } from './error-bodies.ts';

export type Cell = string | number | null;
/** A record of a form: its fields, and the rows of its subforms. */
export type Row = Readonly<{ [field: string]: Cell | Row | readonly Row[] }>;
type Test = (row: Row) => boolean;
type Tokens = { list: readonly string[]; at: number; fields: readonly string[] };

const tokenPattern = /\s*('(?:[^']|'')*'|[()]|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|\S)/gy;
const operators: Record<string, (one: string | number, other: string | number) => boolean> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  gt: (one, other) => one > other,
  ge: (one, other) => one >= other,
  lt: (one, other) => one < other,
  le: (one, other) => one <= other,
};

/** Reads the part of $filter that Priority documents: comparisons, `and`, `or` and parentheses. */
export function parseFilter(text: string, fields: readonly string[]): Test {
  const tokens: Tokens = { list: [...text.matchAll(tokenPattern)].map((match) => match[1] ?? ''), at: 0, fields };
  const test = readAny(tokens);
  if (tokens.at < tokens.list.length) throw wrong(tokens);
  return test;
}

function readAny(tokens: Tokens): Test {
  const tests = [readAll(tokens)];
  while (take(tokens, 'or')) tests.push(readAll(tokens));
  return (row) => tests.some((test) => test(row));
}

function readAll(tokens: Tokens): Test {
  const tests = [readOne(tokens)];
  while (take(tokens, 'and')) tests.push(readOne(tokens));
  return (row) => tests.every((test) => test(row));
}

function readOne(tokens: Tokens): Test {
  if (take(tokens, '(')) {
    const inner = readAny(tokens);
    if (!take(tokens, ')')) throw wrong(tokens);
    return inner;
  }
  const field = tokens.list[tokens.at++] ?? '';
  const compare = operators[tokens.list[tokens.at++] ?? ''];
  const value = readValue(tokens.list[tokens.at++] ?? '');
  if (!tokens.fields.includes(field) || compare === undefined || value === undefined) throw wrong(tokens);
  return (row) => {
    const cell = row[field] ?? '';
    return typeof cell !== 'object' && compare(cell, value);
  };
}

function readValue(token: string): string | number | undefined {
  if (/^'.*'$/s.test(token)) return token.slice(1, -1).replaceAll("''", "'");
  if (/^-?\d/.test(token)) return Number(token);
  return token === 'null' ? '' : undefined;
}

function take(tokens: Tokens, token: string): boolean {
  if (tokens.list[tokens.at] !== token) return false;
  tokens.at += 1;
  return true;
}

function wrong(tokens: Tokens): Refused {
  const place = tokens.list.slice(Math.max(0, tokens.at - 3), tokens.at + 1).join(' ');
  return new Refused(400, odataError(400, `Syntax error in $filter near: ${place}`));
}
