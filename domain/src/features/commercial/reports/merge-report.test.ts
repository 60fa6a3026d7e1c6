import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from './answers.ts';
import { mergeReport, refuseSize } from './merge-report.ts';
import { changesBetweenAnswers } from './report-changes.ts';

const id = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const rope = (part: string, at = 1) => `lane_ropes/${id(at)}/${part}`;
const stored: Answers = { [rope('order')]: '1', [rope('condition')]: 'poor', [rope('image')]: [id(7)] };
const removal = changesBetweenAnswers(stored, {});

describe('changes of a report', () => {
  test.each<[string, Answers, string, Answer | null, Answer | null, Answer | null]>([
    ['of what is stored are applied', stored, rope('condition'), 'poor', 'good', 'good'],
    ['that are stored already are none', stored, rope('condition'), 'good', 'poor', 'poor'],
    ['of another field of the item are applied', stored, rope('comment'), null, 'Frayed', 'Frayed'],
    ['empty an answer', stored, rope('condition'), 'poor', null, null],
    ['of pictures merge as sets', stored, rope('image'), null, [id(8)], [id(7), id(8)]],
    ['of pictures remove those that were seen', stored, rope('image'), [id(6), id(7)], [id(6)], null],
    ['of a place take the first of two', { ...stored, [rope('order')]: '3' }, rope('order'), '1', '2', '2'],
    ['of a section are applied', stored, 'lane_ropes/done', null, true, true],
  ])('%s', (_name, before, path, from, to, expected) => {
    const { answers, conflicts } = mergeReport(before, [{ path, from, to }]);
    expect(conflicts).toEqual([]);
    expect(answers[path] ?? null).toEqual(expected);
  });

  test('of an answer that another person changed are in conflict, with both values', () => {
    const change = { path: rope('condition'), from: 'average', to: 'good' };
    expect(mergeReport(stored, [change])).toEqual({ answers: stored, conflicts: [{ ...change, stored: 'poor' }] });
  });

  test('of an item that was removed are in conflict', () => {
    const change = { path: rope('comment'), from: null, to: 'Frayed' };
    expect(mergeReport({}, [change])).toEqual({ answers: {}, conflicts: [{ ...change, stored: null }] });
  });

  test('remove an item with all of its answers, once', () => {
    expect(mergeReport(stored, removal)).toEqual({ answers: {}, conflicts: [] });
    expect(mergeReport({}, removal)).toEqual({ answers: {}, conflicts: [] });
  });

  test('remove nothing of an item that was changed since', () => {
    const changed = { ...stored, [rope('comment')]: 'Frayed' };
    expect(mergeReport(changed, removal)).toEqual({
      answers: changed,
      conflicts: [{ path: rope('comment'), from: null, to: null, stored: 'Frayed' }],
    });
  });

  test('of more pictures than an item has are in conflict', () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(id);
    const before = { ...stored, [rope('image')]: many };
    expect(mergeReport(before, [{ path: rope('image'), from: null, to: [id(11)] }]).conflicts).toHaveLength(1);
  });

  test('can’t make a report larger than 500 items', () => {
    const items = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [rope('order', at), '1']));
    expect(refuseSize(items(500))).toBeNull();
    expect(refuseSize(items(501))).toBe('A report has up to 500 items. Start another report for the rest.');
  });
});

const answer = { condition: ['good', 'average', 'poor'], comment: ['Frayed', 'Faded', 'Loose'] } as const;
const edit = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), row: fc.nat(3) }),
  fc.record({ kind: fc.constant('remove' as const), row: fc.nat(3) }),
  fc.record({ kind: fc.constant('move' as const), row: fc.nat(3), to: fc.constantFrom('2', '5', 'k') }),
  fc.record({
    kind: fc.constant('answer' as const),
    row: fc.nat(3),
    field: fc.constantFrom('condition' as const, 'comment' as const),
    value: fc.option(fc.nat(2)),
  }),
  fc.record({ kind: fc.constant('picture' as const), row: fc.nat(3), picture: fc.nat(1), isAdded: fc.boolean() }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

type Draft = Record<string, Answer>;
type Doing = {
  [Kind in Edit['kind']]: (answers: Draft, order: string, done: Edit & { kind: Kind }, person: number) => void;
};

const partOf = (order: string, part: string) => order.replace('order', part);
const doing: Doing = {
  add: (answers, _order, { row }, person) => {
    answers[rope('order', 10 * person + row)] ??= '9';
  },
  remove: (answers, order) => {
    for (const path of Object.keys(answers)) if (path.startsWith(partOf(order, ''))) delete answers[path];
  },
  move: (answers, order, { to }) => {
    answers[order] = to;
  },
  answer: (answers, order, { field, value }) => {
    set(answers, partOf(order, field), value === null ? null : answer[field][value]);
  },
  picture: (answers, order, { picture, isAdded }, person) => {
    const path = partOf(order, 'image');
    const pictures = (answers[path] as string[] | undefined) ?? [];
    const after = isAdded ? [...new Set([...pictures, id(100 * person + picture)])].sort() : pictures.slice(1);
    set(answers, path, after.length === 0 ? null : after);
  },
};

/** Returns the answers after the work of one person, whose own new rows and pictures no one else has. */
function work(base: Answers, edits: readonly Edit[], person: number): Answers {
  const answers: Draft = { ...base };
  for (const done of edits) {
    const orders = Object.keys(answers).filter((path) => path.endsWith('/order'));
    const order = orders[done.row % Math.max(orders.length, 1)];
    if (order !== undefined || done.kind === 'add') doing[done.kind](answers, order ?? '', done as never, person);
  }
  return answers;
}

function set(answers: Record<string, Answer>, path: string, value: Answer | null | undefined): void {
  if (value == null) delete answers[path];
  else answers[path] = value;
}

/** Returns what of the answers that a person entered is neither stored nor in a conflict. */
function lost(base: Answers, own: Answers, merged: ReturnType<typeof mergeReport>): string[] {
  const inConflict = new Set(merged.conflicts.map(({ path }) => path));
  return changesBetweenAnswers(base, own)
    .filter(({ path, to }) => to !== null && !path.endsWith('/order') && !inConflict.has(path))
    .filter(({ path, from, to }) => {
      const present = merged.answers[path];
      if (!Array.isArray(to)) return present !== to;
      const seen = (from as string[] | null) ?? [];
      return to.some((picture) => !seen.includes(picture) && !(present as string[] | undefined)?.includes(picture));
    })
    .map(({ path }) => path);
}

test('two people who work offline lose no answer, and it doesn’t matter who comes first where nothing is in conflict', () => {
  const edits = fc.array(edit, { maxLength: 12 });
  fc.assert(
    fc.property(edits, edits, edits, (before, ofOne, ofOther) => {
      const base = work({}, [{ kind: 'add', row: 0 }, { kind: 'add', row: 1 }, ...before], 1);
      const people = [work(base, ofOne, 2), work(base, ofOther, 3)] as const;
      const [one, other] = people.map((own) => changesBetweenAnswers(base, own));
      const arrive = (first = one, second = other) => {
        const stored = mergeReport(base, first ?? []);
        expect(stored.conflicts).toEqual([]);
        return mergeReport(stored.answers, second ?? []);
      };
      const merged = arrive();
      const reversed = arrive(other, one);
      expect(lost(base, people[1], merged)).toEqual([]);
      expect(lost(base, people[0], reversed)).toEqual([]);
      expect(merged.conflicts.length === 0).toBe(reversed.conflicts.length === 0);
      if (merged.conflicts.length > 0) return;
      expect(reversed.answers).toEqual(merged.answers);
      expect(lost(base, people[0], merged)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
