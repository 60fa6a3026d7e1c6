import type { RuleKind } from '../../rule-book/rule-values.ts';

/** What shape something is in. §4 */
export const conditionLabels = {
  good: 'Good',
  average: 'Average',
  poor: 'Poor',
  replacement_to_be_quoted: 'Action Recommended',
} as const;
export type Condition = keyof typeof conditionLabels;

/** By when something has to be done. §4 */
export const urgencyLabels = {
  urgent: 'Urgent',
  up_to_6_months: 'Up to 6 months',
  up_to_12_months: 'Up to 12 months',
  up_to_24_months: 'Up to 24 months',
  not_urgent: 'Not urgent',
} as const;
export type Urgency = keyof typeof urgencyLabels;

/** The lists of the rule book that fields offer. §9 */
export type EquipmentList = Extract<
  RuleKind,
  'robot-type' | 'mount' | 'lane-rope-length' | 'disc-size' | 'chemical' | 'plant-room-type'
>;

/** What a field of an item takes. */
export type AnswerKind =
  | { kind: 'text'; longest: 'name' | 'note' }
  | { kind: 'serial' }
  | { kind: 'day' }
  | { kind: 'number'; unit: 'm' | 'mm' | '%' | null; least: number; most: number; isWhole?: true }
  | { kind: 'yes-no' }
  | { kind: 'one-of'; options: Readonly<Record<string, string>> }
  /** The label of an entry of a list, or one of the words of that entry; the answer stays as it is when the list changes. */
  | { kind: 'listed'; list: EquipmentList; words?: 'variations' | 'packSizes' }
  /** The ids of pictures. */
  | { kind: 'pictures'; most: number };

export type AnswerField = { label: string } & AnswerKind;

const count = (label: string): AnswerField => ({
  label,
  kind: 'number',
  unit: null,
  least: 0,
  most: 999,
  isWhole: true,
});
const measure = (label: string, unit: 'm' | 'mm' | '%', most: number): AnswerField => ({
  label,
  kind: 'number',
  unit,
  least: 0,
  most,
});
const yesNo = (label: string): AnswerField => ({ label, kind: 'yes-no' });
const text = (label: string): AnswerField => ({ label, kind: 'text', longest: 'name' });
const listed = (label: string, list: EquipmentList, words?: 'variations' | 'packSizes'): AnswerField =>
  words === undefined ? { label, kind: 'listed', list } : { label, kind: 'listed', list, words };

/** The most pictures of an item. §18 */
export const mostPictures = 10;

/** Every field that items of some section have, under the name by which sections choose it. */
export const answerFields = {
  robotType: listed('Type', 'robot-type'),
  chemicalType: listed('Type', 'chemical'),
  variation: listed('Variation', 'chemical', 'variations'),
  packSize: listed('Pack size', 'chemical', 'packSizes'),
  plantType: listed('Type', 'plant-room-type'),
  location: text('Location'),
  quantity: count('Quantity'),
  brand: text('Brand'),
  serial: { label: 'Serial number', kind: 'serial' },
  plantSize: measure('Size', 'mm', 10_000),
  blockSize: measure('Height above water', 'mm', 2_000),
  length: measure('Length', 'm', 500),
  ropeLength: listed('Length', 'lane-rope-length'),
  ropeSize: measure('Custom length', 'm', 200),
  width: measure('Width', 'm', 100),
  gratingWidth: measure('Width', 'mm', 2_000),
  rebate: measure('Rebate', 'mm', 500),
  rigid: yesNo('Rigid'),
  flex: yesNo('Flex'),
  crossFall: measure('Cross fall', '%', 100),
  mount: listed('Mount', 'mount'),
  reels: count('Reels'),
  discSize: listed('Disc size', 'disc-size'),
  condition: { label: 'Condition', kind: 'one-of', options: conditionLabels },
  urgency: { label: 'Urgency', kind: 'one-of', options: urgencyLabels },
  comment: { label: 'Comment', kind: 'text', longest: 'note' },
  image: { label: 'Pictures', kind: 'pictures', most: mostPictures },
} as const satisfies Record<string, AnswerField>;

/** What a report says besides its items; stored under `report/` and the name. */
export const reportFacts = {
  operator: { label: 'Name of the operator', kind: 'text', longest: 'name' },
  signature: { label: 'Signature of the operator', kind: 'pictures', most: 1 },
  next_inspection: { label: 'Next inspection due', kind: 'day' },
} as const satisfies Record<string, AnswerField>;

/** Returns the path of what is said of the whole report. */
export const factPath = (name: keyof typeof reportFacts): string => `report/${name}`;
