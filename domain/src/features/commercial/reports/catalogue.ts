import { type AnswerField, answerFields as of, reportFacts } from './answer-fields.ts';

/** The names of the fields of items, as answers are stored under them. The first 18 are those of §3. */
export const fieldNames = [
  'location',
  'condition',
  'quantity',
  'brand',
  'comment',
  'image',
  'size',
  'rebate',
  'rigid',
  'flex',
  'cross_fall',
  'length',
  'width',
  'mount',
  'reels',
  'disc_size',
  'serial',
  'urgency',
  'type',
  'variation',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type ItemFields = Readonly<Partial<Record<FieldName, AnswerField>>>;

export type Section = {
  label: string;
  /** What one of its items is called. */
  item: string;
  /** The fields of an item in the order in which people see them. */
  fields: ItemFields;
  /** The field by whose value the rule book may have a price of its own. */
  pricedBy?: FieldName;
};

const endings = { condition: of.condition, urgency: of.urgency, comment: of.comment, image: of.image };

/** Returns the fields of equipment: what identifies it, its own measures, and how it is. */
const equipment = (measures: ItemFields): ItemFields => ({
  ...measures,
  location: of.location,
  quantity: of.quantity,
  brand: of.brand,
  ...endings,
});

/** Returns the same with a serial number, by which one piece is followed. */
const machine = (measures: ItemFields): ItemFields => ({ serial: of.serial, ...equipment(measures) });

const corner: ItemFields = {
  location: of.location,
  quantity: of.quantity,
  length: of.length,
  width: of.gratingWidth,
  rebate: of.rebate,
  ...endings,
};

/** Counts the changes of the catalogue. A report names the version that it began with. */
export const catalogueVersion = 1;

/** The sections of a condition report in the order of the walk. Form, page, document, comparison and CSV follow from it. §3, §9 */
export const sections = {
  robot_type: {
    label: 'Robots',
    item: 'robot',
    fields: machine({ type: of.robotType }),
    pricedBy: 'type',
  },
  pool_covers: {
    label: 'Pool covers',
    item: 'pool cover',
    fields: equipment({ length: of.length, width: of.width, mount: of.mount, reels: of.reels }),
  },
  lane_ropes: {
    label: 'Lane ropes',
    item: 'lane rope',
    fields: equipment({ length: of.ropeLength, size: of.ropeSize, disc_size: of.discSize, reels: of.reels }),
    pricedBy: 'length',
  },
  starting_blocks: {
    label: 'Starting blocks',
    item: 'starting block',
    fields: equipment({ size: of.blockSize, mount: of.mount }),
  },
  dolphin_lift: { label: 'Dolphin lifts', item: 'Dolphin lift', fields: machine({ mount: of.mount }) },
  poolies_pal: { label: 'Poolies Pals', item: 'Poolies Pal', fields: machine({}) },
  disability_hoist: { label: 'Disability hoists', item: 'disability hoist', fields: machine({ mount: of.mount }) },
  wet_deck: {
    label: 'Wet deck',
    item: 'wet deck grating',
    fields: equipment({
      length: of.length,
      width: of.gratingWidth,
      rebate: of.rebate,
      rigid: of.rigid,
      flex: of.flex,
      cross_fall: of.crossFall,
    }),
  },
  external_corner: { label: 'External corners', item: 'external corner', fields: corner },
  internal_corner: { label: 'Internal corners', item: 'internal corner', fields: corner },
  chemicals: {
    label: 'Chemicals',
    item: 'chemical',
    fields: equipment({ type: of.chemicalType, variation: of.variation, size: of.packSize }),
    pricedBy: 'type',
  },
  plant_room: {
    label: 'Plant room equipment',
    item: 'plant room item',
    fields: machine({ type: of.plantType, size: of.plantSize }),
    pricedBy: 'type',
  },
  plantroom: { label: 'Plant room', item: 'plant room', fields: { location: of.location, ...endings } },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** Returns a section by its name; null for a name that the catalogue doesn't have. */
export function findSection(name: string): Section | null {
  return Object.hasOwn(sections, name) ? sections[name as SectionName] : null;
}

/** Returns a field of the items of a section, or of the report itself (`report`); null for one that there isn't. */
export function findField(section: string, name: string): AnswerField | null {
  const fields: Readonly<Record<string, AnswerField>> =
    section === 'report' ? reportFacts : (findSection(section)?.fields ?? {});
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
}
