export { ruleBookFeature } from './feature.ts';
export { RuleBook, type RuleOf } from './rule-book.ts';
export { todayOf } from './today.ts';
