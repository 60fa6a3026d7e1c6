import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../testing/access-rows.ts';

const userViewers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER'];

const dealerViewers: readonly Role[] = [
  ...userViewers,
  ...(['ACCOUNT', 'COMMERCIAL', 'MARKETPLACE', 'SUPERUSER', 'RECEPTION', 'SERVICE'] as const),
];

export const accessRows: AccessRows = {
  'ruleBook.list': userViewers,
  'ruleBook.kinds': userViewers,
  'ruleBook.timeline': userViewers,
  'ruleBook.history': userViewers,
  // The use case asks for the permission of each kind of rule.
  'ruleBook.inForce': everyone,
  'ruleBook.csv': userViewers,
  'ruleBook.get': userViewers,
  'ruleBook.create': ['ADMIN'],
  'ruleBook.update': ['ADMIN'],
  'ruleBook.remove': ['ADMIN'],
  'ruleBook.restore': ['ADMIN'],
  'brochures.upload': ['ADMIN'],
  'brochures.open': 'anyone',
  'brochures.list': dealerViewers,
  'ruleBook.chooseReading': ['ADMIN'],
};
