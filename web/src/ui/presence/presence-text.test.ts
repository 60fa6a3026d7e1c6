import { expect, it } from 'vitest';
import { editingText, onRecordText } from './presence-text.ts';

const people = (...names: string[]) => names.map((name) => ({ name, isEditing: true }));
const jo = { name: 'Jo Smith', isEditing: true };
const sam = { name: 'Sam Lee', isEditing: false };

it.each([
  [[], ''],
  [[sam], ''],
  [[jo, sam], 'Jo Smith is editing'],
  [people('Jo', 'Sam'), 'Jo and Sam are editing'],
  [people('Jo', 'Sam', 'Kim'), 'Jo, Sam and Kim are editing'],
  [people('Jo', 'Sam', 'Kim', 'Lee'), 'Jo, Sam and 2 others are editing'],
])('who is editing: %#', (given, text) => expect(editingText(given)).toBe(text));

it('names who else is there', () => {
  expect(onRecordText([jo, sam])).toBe('Also here: Jo Smith (editing) and Sam Lee');
});
