import { type Remark, remark, validationTypes } from './envelope.ts';
import { amountOf, type Fields, fieldsOf, listOf, textOf } from './read-body.ts';

/** Dangerous goods as the vendor names them. */
export type DangerousItem = {
  unNumber: number;
  packingGroup: number;
  dgClassType: number;
  aggregateQuantity: number;
  numberOfContainers: number;
  properShippingName: string;
  technicalOrChemicalGroupNames: string;
  isMarinePollutant: boolean;
};

/** Centimetres and kilograms, each for one piece. */
export type Item = {
  itemType: number;
  name: string;
  sku: string;
  quantity: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  dangerous: DangerousItem[];
};

const itemTypes = ['Carton', 'Skid', 'Pallet', 'Crate'];

/** Reads the items of a route or consignment and collects what is wrong with them. */
export function readItems(value: unknown, remarks: Remark[]): Item[] {
  const wrong = (message: string, member: string) => remarks.push(remark(message, validationTypes.error, member));
  const items = listOf(value ?? []).map((given, at) => readItem(fieldsOf(given), `items[${at}]`, wrong));
  if (items.length === 0) wrong('At least one item is required.', 'items');
  return items;
}

type Wrong = (message: string, member: string) => void;

function readItem(given: Fields, member: string, wrong: Wrong): Item {
  // Complex items carry their measures one level deeper.
  const measures = given.standardItem === undefined ? given : fieldsOf(given.standardItem);
  const item: Item = {
    itemType: typeof given.itemType === 'string' ? itemTypes.indexOf(given.itemType) + 1 : amountOf(given.itemType),
    name: textOf(given.name),
    sku: textOf(given.sku),
    quantity: amountOf(given.quantity),
    length: amountOf(measures.length),
    width: amountOf(measures.width),
    height: amountOf(measures.height),
    weight: amountOf(measures.weight),
    dangerous: [],
  };
  if (itemTypes[item.itemType - 1] === undefined) wrong('Item type is invalid.', `${member}.itemType`);
  if (item.name === '') wrong('Item name is required.', `${member}.name`);
  for (const field of ['quantity', 'length', 'width', 'height', 'weight'] as const)
    if (item[field] === 0) wrong(`Item ${field} must be greater than 0.`, `${member}.${field}`);
  item.dangerous = listOf(given.consignmentItemDgItems ?? []).map((one, at) =>
    readDangerous(fieldsOf(one), `${member}.consignmentItemDgItems[${at}]`, wrong),
  );
  return item;
}

function readDangerous(given: Fields, member: string, wrong: Wrong): DangerousItem {
  const dangerous: DangerousItem = {
    unNumber: amountOf(given.unNumber),
    packingGroup: amountOf(given.packingGroup),
    dgClassType: amountOf(given.dgClassType),
    aggregateQuantity: amountOf(given.aggregateQuantity),
    numberOfContainers: amountOf(given.numberOfContainers),
    properShippingName: textOf(given.properShippingName),
    technicalOrChemicalGroupNames: textOf(given.technicalOrChemicalGroupNames),
    isMarinePollutant: given.isMarinePollutant === true,
  };
  for (const field of ['unNumber', 'dgClassType', 'aggregateQuantity', 'numberOfContainers'] as const)
    if (dangerous[field] === 0) wrong(`${field} is required for dangerous goods.`, `${member}.${field}`);
  if (amountOf(given.containerType) === 0) wrong('Container type is required.', `${member}.containerType`);
  if (dangerous.packingGroup < 1 || dangerous.packingGroup > 4)
    wrong('Packing group must be from 1 to 4.', `${member}.packingGroup`);
  if (dangerous.properShippingName === '')
    wrong('The proper shipping name is required.', `${member}.properShippingName`);
  return dangerous;
}

export function totalsOf(items: readonly Item[]) {
  const sum = (of: (item: Item) => number) => items.reduce((total, item) => total + of(item) * item.quantity, 0);
  return {
    pieces: sum(() => 1),
    weight: sum((item) => item.weight),
    cubic: sum((item) => (item.length * item.width * item.height) / 1_000_000),
  };
}

export function itemTypeName(itemType: number): string {
  return itemTypes[itemType - 1] ?? 'Item';
}
