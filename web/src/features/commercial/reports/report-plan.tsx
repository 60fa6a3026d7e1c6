import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { findSection } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { dueText, type PlanBudget, type PlanLine } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { capital } from '@poolhouse/domain/kernel/capital';
import { queryOf } from '../../../platform/api/query-of.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';

/** Shows what of a report falls due, with the budget up to each time. */
export function ReportPlan({ record: { id } }: { record: ConditionReport }) {
  return (
    <Loaded query={queryOf(reportsApi.plan, { params: { id } })} what="The renewal plan">
      {({ lines, budgets }) =>
        lines.length === 0 ? (
          <EmptyState drawing="empty" title="Nothing falls due">
            Items with an urgency, and those with Action Recommended, appear here.
          </EmptyState>
        ) : (
          <PageBody>
            <Section isWide title="Budget" description="Including GST. Each line includes the ones above.">
              <PlainTable columns={[{ label: 'Due' }, number('Items'), number('Budget')]}>
                {budgets.map((budget) => (
                  <BudgetRow key={budget.months} {...budget} />
                ))}
              </PlainTable>
            </Section>
            <Section isWide title="Items">
              <PlainTable
                columns={[
                  { label: 'Due' },
                  { label: 'Item' },
                  number('Quantity'),
                  { ...number('Price'), isOptional: true },
                  number('Total'),
                ]}
              >
                {lines.map((line) => (
                  <PlanRow key={line.row} {...line} />
                ))}
              </PlainTable>
            </Section>
          </PageBody>
        )
      }
    </Loaded>
  );
}

const number = (label: string) => ({ label, isNumber: true });

function BudgetRow({ months, lines, cents, unpriced }: PlanBudget) {
  return (
    <tr>
      <th scope="row">{dueText(months)}</th>
      <PlainCell isNumber>{lines}</PlainCell>
      <PlainCell isNumber>
        <MoneyText cents={cents} />
        {unpriced > 0 && ` and ${unpriced} without a price`}
      </PlainCell>
    </tr>
  );
}

function PlanRow({ section, months, quantity, unitCents, cents }: PlanLine) {
  return (
    <tr>
      <th scope="row">{dueText(months)}</th>
      <PlainCell>{capital(findSection(section)?.item ?? section)}</PlainCell>
      <PlainCell isNumber>{quantity}</PlainCell>
      <PlainCell isNumber isOptional>
        {unitCents === null ? 'No price' : <MoneyText cents={unitCents} />}
      </PlainCell>
      <PlainCell isNumber>{cents === null ? '' : <MoneyText cents={cents} />}</PlainCell>
    </tr>
  );
}
