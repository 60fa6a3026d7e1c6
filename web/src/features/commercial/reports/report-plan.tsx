import { Checkbox } from '@mantine/core';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { itemTitles } from '@poolhouse/domain/features/commercial/reports/item-titles';
import { dueText, type PlanBudget } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { MakeQuoteButton } from '../quotes/make-quote-button.tsx';
import { QuoteLink } from '../quotes/quote-link.tsx';

type Shown = { record: ConditionReport };
type Plan = AnswerOf<typeof reportsApi.plan>;
type Line = Plan['lines'][number];

/** Shows what of a report falls due, with the budget up to each time. */
export function ReportPlan({ record }: Shown) {
  return (
    <Loaded query={queryOf(reportsApi.plan, { params: { id: record.id } })} what="The renewal plan">
      {(plan) =>
        plan.lines.length === 0 ? (
          <EmptyState drawing="empty" title="Nothing falls due">
            Items with an urgency, and those with Action Recommended, appear here.
          </EmptyState>
        ) : (
          <PageBody>
            <Budgets budgets={plan.budgets} />
            <PlanLines record={record} lines={plan.lines} />
          </PageBody>
        )
      }
    </Loaded>
  );
}

const number = (label: string) => ({ label, isNumber: true });

function Budgets({ budgets }: Pick<Plan, 'budgets'>) {
  return (
    <Section
      isWide
      title="Budget"
      description="An estimate by the prices of the rule book, including GST. Each line includes the ones above."
    >
      <PlainTable columns={[{ label: 'Due' }, number('Items'), number('Budget')]}>
        {budgets.map((budget) => (
          <BudgetRow key={budget.months} {...budget} />
        ))}
      </PlainTable>
    </Section>
  );
}

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

const columns = [
  { label: 'Choose', isUnseen: true },
  { label: 'Due' },
  { label: 'Item' },
  number('Quantity'),
  { ...number('Price'), isOptional: true },
  number('Total'),
  { label: 'Quote' },
];

/** Shows the items that fall due; chosen ones become a quote. */
function PlanLines({ record, lines }: Shown & Pick<Plan, 'lines'>) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const titles = itemTitles(record.answers);
  const free = lines.filter(({ quote }) => quote === null).map(({ row }) => row);
  const rows = free.filter((row) => chosen.includes(row));
  const choose = (changed: readonly string[], isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, ...changed] : before.filter((row) => !changed.includes(row))));
  const isAll = free.length > 0 && rows.length === free.length;
  return (
    <Section
      isWide
      title="Items"
      action={<MakeQuoteButton reportId={record.id} rows={rows} reason={refuseQuote(record, rows)} />}
    >
      {free.length > 1 && (
        <Checkbox
          label="Choose all items without a quote"
          checked={isAll}
          indeterminate={rows.length > 0 && !isAll}
          onChange={(event) => choose(free, event.currentTarget.checked)}
        />
      )}
      <PlainTable columns={columns}>
        {lines.map((line) => (
          <PlanRow
            key={line.row}
            line={line}
            title={titles.get(line.row) ?? ''}
            isChosen={rows.includes(line.row)}
            onChoose={(isChosen) => choose([line.row], isChosen)}
          />
        ))}
      </PlainTable>
    </Section>
  );
}

function refuseQuote({ status }: ConditionReport, rows: readonly string[]): string | null {
  if (status !== 'finished') return 'Finish this report first: a quote is made of a finished report.';
  return rows.length === 0 ? 'Choose the items of the quote first.' : null;
}

type RowProps = { line: Line; title: string; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function PlanRow({ line: { months, quantity, unitCents, cents, quote }, title, isChosen, onChoose }: RowProps) {
  return (
    <tr>
      <PlainCell>
        {quote === null && (
          <Checkbox
            aria-label={`Choose ${title}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
      </PlainCell>
      <PlainCell>{dueText(months)}</PlainCell>
      <th scope="row" data-wraps>
        {title}
      </th>
      <PlainCell isNumber>{quantity}</PlainCell>
      <PlainCell isNumber isOptional>
        {unitCents === null ? 'No price' : <MoneyText cents={unitCents} />}
      </PlainCell>
      <PlainCell isNumber>{cents === null ? '' : <MoneyText cents={cents} />}</PlainCell>
      <PlainCell>{quote !== null && <QuoteLink quote={quote} />}</PlainCell>
    </tr>
  );
}
