import type { Permission } from '../access/permissions.ts';

/** How a part of a value is entered: the form, the exports and the texts follow it. */
export type RuleField = {
  name: string;
  label: string;
  input: 'money' | 'whole' | 'percent' | 'text' | 'day' | 'link' | 'yes-no' | 'stores' | 'words' | 'pdf';
  /** In a CSV file, where it differs from the label. */
  heading?: string;
  /** It may be left empty; this is what empty means. */
  emptyMeans?: string;
};

export type KindOfRule = {
  label: string;
  /** One of them, in a sentence. */
  one: string;
  group: RuleGroup;
  keyLabel: string;
  fields: readonly RuleField[];
  /** Besides readers of the rule book: the roles that work with these rules and so may see those in force. */
  usedBy: readonly Permission[];
  /** Whether dealers' accounts may be among them. Limits, costs and prices are for staff alone. §14 */
  audience: 'staff' | 'staff-and-dealers';
};

/** How the kinds are grouped on the screen. */
export const ruleGroups = {
  money: 'Prices and money',
  freight: 'Freight',
  service: 'Service',
  commercial: 'Commercial',
  links: 'Links',
} as const;
export type RuleGroup = keyof typeof ruleGroups;
