import { Anchor } from '@mantine/core';
import {
  type Condition,
  conditionLabels,
  type Urgency,
  urgencyLabels,
} from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { answerText, type Item, itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import {
  type FieldName,
  findField,
  sectionNames,
  sections,
} from '@poolhouse/domain/features/commercial/reports/catalogue';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { Link } from '@tanstack/react-router';
import { searchOf } from '../../../ui/address-link.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { commercialPaths } from '../paths.ts';
import { conditionColours } from './condition-bar.tsx';
import classes from './report-items.module.css';

/** What the line of details leaves out: it stands in columns of its own. */
const apart: ReadonlySet<string> = new Set<FieldName>(['condition', 'urgency', 'image', 'comment']);

/** Shows the items of a report by section. */
export function ReportItems({
  report: { answers, customerId },
}: {
  report: Pick<ConditionReport, 'answers' | 'customerId'>;
}) {
  const filled = sectionNames.filter((name) => itemsOf(answers, [name]).length > 0);
  return filled.map((name) => (
    <Section key={name} title={sections[name].label}>
      <ul className={classes.items}>
        {itemsOf(answers, [name]).map((item) => (
          <ReportItem key={item.row} item={item} customerId={customerId} />
        ))}
      </ul>
    </Section>
  ));
}

function ReportItem({ item, customerId }: { item: Item; customerId: string }) {
  const { condition, urgency, comment } = item.values;
  return (
    <li className={classes.item}>
      {condition === undefined ? (
        <span className={classes.dim}>No condition</span>
      ) : (
        <StatusDot colour={conditionColours[condition as Condition]} label={conditionLabels[condition as Condition]} />
      )}
      <span>
        {detailsText(item)}
        {comment !== undefined && <span className={classes.comment}>{comment}</span>}
      </span>
      <span className={classes.dim}>{urgency === undefined ? '' : urgencyLabels[urgency as Urgency]}</span>
      <Anchor
        component={Link}
        to={commercialPaths.record(customerId)}
        search={searchOf({ tab: 'years', item: item.row })}
        aria-label={`Year on year of ${detailsText(item)}`}
      >
        Year on year
      </Anchor>
    </li>
  );
}

/** Returns what an item is: “Wave 300 · Quantity 2 · Serial number AB-1234”. */
function detailsText({ section, values }: Item): string {
  const parts = Object.entries(values).flatMap(([name, answer]) => {
    const field = findField(section, name);
    if (field === null || apart.has(name)) return [];
    const text = answerText(field, answer);
    return name === 'type' || name === 'location' ? [text] : [`${field.label} ${text}`];
  });
  return parts.length === 0 ? 'No details' : parts.join(' · ');
}
