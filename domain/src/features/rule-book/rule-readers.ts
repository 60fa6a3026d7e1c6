import { can, type Person } from '../access/can.ts';
import { ruleKinds } from './rule-kinds.ts';
import type { RuleKind } from './rule-values.ts';

/**
 * Tells whether a person may read the rules of a kind that are in force: administrators of the rule book, and those
 * who work with the kind. Dealers' accounts read only the kinds that are meant for dealers too, whatever their permissions.
 * §14, §16
 */
export function mayReadRules(person: Person, kind: RuleKind): boolean {
  const { audience, usedBy } = ruleKinds[kind];
  if (person.role === 'DEALER' && audience === 'staff') return false;
  return can(person, 'admin:view') || usedBy.some((permission) => can(person, permission));
}
