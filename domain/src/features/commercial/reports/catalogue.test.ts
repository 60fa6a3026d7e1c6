import { describe, expect, test } from 'vitest';
import { conditionLabels, urgencyLabels } from './answer-fields.ts';
import { fieldNames, findField, findSection, sections } from './catalogue.ts';

/** The equipment lists of §3, then the further sections of the form. */
const equipmentLists =
  'robot_type, pool_covers, lane_ropes, starting_blocks, dolphin_lift, poolies_pal, disability_hoist, wet_deck, chemicals, plant_room';
const furtherSections = 'external_corner, internal_corner, plantroom';
/** The section fields of §3. */
const sectionFields =
  'location, condition, quantity, brand, comment, image, size, rebate, rigid, flex, cross_fall, length, width, mount, reels, disc_size, serial, urgency';

const split = (text: string) => text.split(', ');
const allFields = Object.values(sections).flatMap(({ fields }) => Object.entries(fields));

describe('the catalogue', () => {
  test('has the sections of the specification and no others', () => {
    expect(Object.keys(sections).sort()).toEqual([...split(equipmentLists), ...split(furtherSections)].sort());
  });

  test('has the 18 fields of the specification, and the type and variation of §9', () => {
    expect(fieldNames).toEqual([...split(sectionFields), 'type', 'variation']);
    expect([...new Set(allFields.map(([name]) => name))].sort()).toEqual([...fieldNames].sort());
  });

  test('has pictures and a condition in each section', () => {
    for (const { fields } of Object.values(sections))
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(['condition', 'urgency', 'comment', 'image']));
  });

  test.each([
    ['robot_type', 'type', 'robot-type'],
    ['pool_covers', 'mount', 'mount'],
    ['lane_ropes', 'length', 'lane-rope-length'],
    ['lane_ropes', 'disc_size', 'disc-size'],
    ['chemicals', 'type', 'chemical'],
    ['chemicals', 'variation', 'chemical'],
    ['chemicals', 'size', 'chemical'],
    ['plant_room', 'type', 'plant-room-type'],
  ])('offers for %s/%s the list %s of the rule book', (section, field, list) => {
    expect(findField(section, field)).toMatchObject({ kind: 'listed', list });
  });

  test('has the conditions and urgencies of the specification', () => {
    expect(Object.keys(conditionLabels)).toEqual(split('good, average, poor, replacement_to_be_quoted'));
    expect(conditionLabels.replacement_to_be_quoted).toBe('Action Recommended');
    expect(Object.keys(urgencyLabels)).toEqual(
      split('urgent, up_to_6_months, up_to_12_months, up_to_24_months, not_urgent'),
    );
  });

  test('finds nothing under the names of what every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', '']) {
      expect(findSection(name)).toBeNull();
      expect(findField('robot_type', name)).toBeNull();
    }
  });
});
