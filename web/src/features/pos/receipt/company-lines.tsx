import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { RollTitle } from './roll.tsx';

/** Shows who we are at the head of what a till prints. */
export function CompanyLines({ company }: Pick<Desk, 'company'>) {
  return (
    <>
      <RollTitle isCompany>{company.name}</RollTitle>
      {company.abn !== null && <p>ABN {company.abn}</p>}
      <p>{company.address}</p>
      <p>{company.phone}</p>
    </>
  );
}
