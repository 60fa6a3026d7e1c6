import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

/** Returns the email address of the contact of a pool, where it has one; undefined until it is known. */
export function useContactEmail(id: Customer['id']): readonly string[] | undefined {
  const { data, isPending } = useQuery(queryOf(customersApi.get, { params: { id } }));
  if (isPending) return undefined;
  const contact = data?.contact_email ?? null;
  return contact === null ? [] : [contact];
}
