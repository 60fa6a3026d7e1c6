import { expect, test } from 'vitest';
import { checklistAreas, checklistItemLabel, checklistItems, checklistProducts } from './items.ts';

test('every area has items, and no two items are called the same', () => {
  expect(new Set(checklistItems.map((item) => item.area))).toEqual(new Set(Object.keys(checklistAreas)));
  expect(new Set(checklistItems.map((item) => item.label)).size).toBe(checklistItems.length);
});

test('each product has its experience', () => {
  const names = checklistItems.map((item) => item.value as string);
  expect(names).toEqual(
    expect.arrayContaining(Object.keys(checklistProducts).map((product) => `${product}_exceptional_experience`)),
  );
});

test('an item is said by its label, an unknown one by its name', () => {
  expect(checklistItemLabel('active_sprout')).toBe('Sprinklr');
  expect(checklistItemLabel('old_item')).toBe('old item');
  expect(checklistItemLabel('constructor')).toBe('constructor');
});
