import type { RuleValue } from '../../rule-book/rule-values.ts';
import { type DangerousGoods, type HazardClass, hazardClasses } from './consignment.ts';

type Rule<Value> = { key: string; value: Value };
export type ModelRules = {
  dangerous: readonly Rule<RuleValue<'dangerous-goods'>>[];
  models: readonly Rule<RuleValue<'robot-model'>>[];
};

const packingGroups = { I: 1, II: 2, III: 3 } as const;

/**
 * Returns the dangerous goods in robots of these models, by the rule book, or why they can't be declared: a cordless model that the
 * rule book has no goods for, goods without a weight, and classes that carriers don't take by road with us.
 */
export function dangerousGoodsOf(
  names: readonly string[],
  { dangerous, models }: ModelRules,
): { goods: DangerousGoods[] } | { refused: string } {
  const goods: DangerousGoods[] = [];
  for (const [name, robots] of Map.groupBy(names, (model) => model)) {
    const rule = dangerous.find(({ key }) => sameModel(key, name))?.value;
    if (rule === undefined) {
      if (models.some(({ key, value }) => sameModel(key, name) && value.isCordless))
        return {
          refused: `${name} is cordless, but its battery isn’t under Dangerous goods in Prices & lists. Add it.`,
        };
      continue;
    }
    if (rule.netGrams === null)
      return { refused: `Enter the net weight of ${name} under Dangerous goods in Prices & lists.` };
    if (!isShipped(rule.hazardClass))
      return { refused: `${name}: goods of class ${rule.hazardClass} can’t be sent by courier.` };
    goods.push({
      unNumber: Number(rule.unNumber.slice(2)),
      shippingName: rule.shippingName,
      hazardClass: rule.hazardClass,
      packingGroup: rule.packingGroup === null ? null : packingGroups[rule.packingGroup],
      technicalName: null,
      containers: robots.length,
      kilograms: (rule.netGrams * robots.length) / 1000,
      isMarinePollutant: false,
    });
  }
  return { goods };
}

function isShipped(hazardClass: string): hazardClass is HazardClass {
  return hazardClass in hazardClasses;
}

/** A robot's name is a key of the rule book, or has the maker's name before it: `Dolphin Liberty 400`. */
function sameModel(key: string, name: string): boolean {
  const [one, other] = [key.toLowerCase(), name.trim().toLowerCase()];
  return one === other || `dolphin ${one}` === other;
}
