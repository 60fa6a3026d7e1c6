import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import { brochureFileKind, unusedBrochures } from './brochures/brochure-files.ts';
import { BrochureLinks } from './brochures/brochure-links.ts';
import { findBrochures, listBrochures, openBrochure } from './brochures/open-brochures.ts';
import { seedBrochures } from './brochures/seed-brochures.ts';
import { uploadBrochure } from './brochures/upload-brochure.ts';
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

type RuleBookParts = { ruleBook: RuleBook; files: Files };

/** Declares the rule book. `brochures` are those in use with their links, for the feature that mails them. */
export function ruleBookFeature(platform: Platform, { ruleBook: book, files }: RuleBookParts) {
  const links = new BrochureLinks(platform.authSecret, platform.config.publicUrl);
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
    listBrochures(book, links),
    uploadBrochure(files),
    openBrochure(book, files, links),
  ];
  return {
    name: 'rule-book',
    tables: { rules: 'private', rule_choices: 'private', rule_quotes: 'private' },
    useCases,
    importers: [defineImport(priceListImporter)],
    waiting: [pricesToChoose(book)],
    fileKinds: [brochureFileKind],
    cleanups: [unusedBrochures],
    seed: seedBrochures(platform, files),
    brochures: (ctx: Context) => findBrochures(book, links, ctx),
  } satisfies Feature & Record<string, unknown>;
}
