import type { Company } from '../../platform/config/company.ts';
import type { SetUpSource } from '../../services/waiting/index.ts';

/** Asks for what stands on invoices and in mails; it comes from the settings of the installation. */
export function companyStep({ abn, address, phone }: Pick<Company, 'abn' | 'address' | 'phone'>): SetUpSource {
  return {
    id: 'company',
    title: 'Company details',
    note: 'Ask IT to set COMPANY_NAME, COMPANY_ABN, COMPANY_ADDRESS and COMPANY_PHONE, then restart.',
    action: null,
    isDone: [abn, address, phone].every((value) => value !== null),
  };
}
