import { readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { priceFields, priceListFields, ruleFields } from '@poolhouse/domain/features/rule-book/rule-fields';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import type { ImportConfig } from '../../platform/import-config.ts';
import { valueText } from '../../ui/value-text.ts';
import { rulePaths } from './paths.ts';

/** What the file calls the fields that a row of it sets. */
const labels: Record<string, string> = {
  key: priceFields.sku.heading,
  label: priceFields.name.heading,
  value: priceFields.price.heading,
  validFrom: priceFields.validFrom.heading,
  reading: ruleFields.reading.heading,
};

export const importConfig: ImportConfig = {
  title: 'Import price list',
  noun: { one: 'price', many: 'prices' },
  permission: 'admin:manage',
  backTo: 'Prices',
  recordsPath: rulePaths.list,
  startPath: rulePaths.imports,
  runPath: rulePaths.import,
  headings: priceListFields.map(({ heading, required = false }) => ({ heading, isRequired: required })),
  labelOf: (field) => labels[field] ?? field,
  sayValue: formatPriceValue,
};

function formatPriceValue(field: string, value: unknown): string {
  if (field === 'value') return ruleValueText('product-price', value);
  if (field === 'validFrom' && typeof value === 'string') return formatDay(value);
  if (value === 'first' || value === 'second') return readingLabels[value];
  return valueText(value);
}
