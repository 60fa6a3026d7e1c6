import type { AnyUseCase } from '../../platform/use-case.ts';
import { chooseReading } from './choose-reading.ts';
import { createRule } from './create-rule.ts';
import { exportRules } from './export-rules.ts';
import { getRule, getRuleHistory, getTimeline } from './get-rule.ts';
import { countKinds, listRules, listRulesInForce } from './list-rules.ts';
import { removeRule, restoreRule } from './remove-rule.ts';
import type { RuleBook } from './rule-book.ts';
import { updateRule } from './update-rule.ts';

export function ruleBookRoutes(book: RuleBook): AnyUseCase[] {
  return [
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
}
