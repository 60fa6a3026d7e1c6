import { expect, test } from 'vitest';
import { sectionNames } from '../reports/catalogue.ts';
import { isWholeWalk, movedSection, walkOf } from './walk.ts';

test('a stored walk keeps its order; sections that it lacks come last, and unknown ones are left out', () => {
  expect(walkOf([])).toEqual(sectionNames);
  const walk = walkOf(['plant_room', 'spa', 'chemicals']);
  expect(walk.slice(0, 3)).toEqual(['plant_room', 'chemicals', 'robot_type']);
  expect(isWholeWalk(walk)).toBe(true);
});

test.each([
  ['a section that is missing', sectionNames.slice(1)],
  ['a section twice', [...sectionNames.slice(1), 'chemicals']],
  ['an unknown section', [...sectionNames.slice(1), 'spa']],
])('a walk with %s is not whole', (_name, names) => {
  expect(isWholeWalk(names)).toBe(false);
});

test('a section moves as far as there are places', () => {
  const second = sectionNames[1] as (typeof sectionNames)[number];
  expect(movedSection(sectionNames, second, -1)[0]).toBe(second);
  expect(movedSection(sectionNames, second, -9)[0]).toBe(second);
  expect(movedSection(sectionNames, second, 99).at(-1)).toBe(second);
  expect(isWholeWalk(movedSection(sectionNames, second, 1))).toBe(true);
});
