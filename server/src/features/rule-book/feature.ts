import type { Feature } from '../../services/feature/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import { chooseReading } from './choose-reading.ts';
import { createRule } from './create-rule.ts';
import { exportRules } from './export-rules.ts';
import { getRule, getRuleHistory, getTimeline } from './get-rule.ts';
import { countKinds, listRules, listRulesInForce } from './list-rules.ts';
import { priceListImporter } from './price-list-importer.ts';
import { pricesToChoose } from './prices-to-choose.ts';
import { removeRule, restoreRule } from './remove-rule.ts';
import type { RuleBook } from './rule-book.ts';
import { updateRule } from './update-rule.ts';

type RuleBookParts = { ruleBook: RuleBook };

export function ruleBookFeature({ ruleBook: book }: RuleBookParts): Feature {
  const useCases = [
    listRules(book),
    countKinds(book),
    listRulesInForce(book),
    exportRules(book),
    getTimeline,
    getRule,
    getRuleHistory,
    createRule(book),
    updateRule(book),
    removeRule(book),
    restoreRule(book),
    chooseReading(book),
  ];
  return { name: 'rule-book', useCases, importers: [defineImport(priceListImporter)], waiting: [pricesToChoose(book)] };
}
