import { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Company } from '../../../platform/config/company.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { Files } from '../../../services/files/index.ts';
import type { PublicForm } from '../../../services/public-forms/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { branchAddress } from '../find-branch.ts';

type Parts = { ruleBook: RuleBook; form: PublicForm; company: Company; visitors: Files['visitors'] };

/** Returns what customers choose from, with a ticket to send the form. */
export function showPublicForm({ ruleBook, form, company, visitors }: Parts) {
  return useCase(publicFormApi.form, async (ctx) => {
    const { rows: branches } = await sql<{
      value: string;
      label: string;
      address: string | null;
      state: string | null;
    }>`
      select b.value, b.label, ${sql.raw(branchAddress)} as address, b.address ->> 'shortCode' as state
      from branches b where b.active order by b.label`.execute(ctx.db);
    const today = dayIn(companyZone, ctx.clock.now());
    const models = await ruleBook.inForce('robot-model', today);
    const faults = await ruleBook.inForce('fault', today);
    return {
      ticket: form.issue(ctx.clock.now()),
      branches,
      models: models.map(({ label }) => label),
      faults: faults
        .toSorted((one, other) => one.value.position - other.value.position)
        .map(({ key, label, value }) => ({ value: key, label, needsText: value.needsText })),
      takesPhotos: await visitors.isOpen(ctx),
      company: { name: company.name, phone: company.phone },
    };
  });
}
