export { priceListImporter } from './price-list-importer.ts';
export { ruleBookRoutes } from './routes.ts';
export { RuleBook, type RuleOf } from './rule-book.ts';
