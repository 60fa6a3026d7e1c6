import { ActionIcon, Button } from '@mantine/core';
import {
  lineTotal,
  mostQuoteLines,
  type QuoteLine,
  quoteLine,
} from '@poolhouse/domain/features/commercial/quotes/quote-lines';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { errorsOf } from '../../../ui/form/field-errors.ts';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import classes from './quote-lines.module.css';

const newLine: QuoteLine = { row: null, description: '', quantity: 1, unitCents: null };
const fields = ['description', 'quantity', 'unitCents'];
const icon = { size: 16, stroke: 1.75 };

/** Returns what entered lines come to, in cents; what isn’t entered yet counts as nothing. */
export function enteredTotal(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, line) => sum + (lineTotal(line) ?? 0), 0);
}

/** Shows the lines of a quote to change, remove and add. */
export function QuoteLines({ value: lines, error, onChange, onBlur }: FieldProps<QuoteLine[]>) {
  const change = (at: number, changed: Partial<QuoteLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)));
  const wrong = lines.map((line) => (error === undefined ? {} : errorsOf(quoteLine.safeParse(line), fields)));
  const isOfOneLine = wrong.some((found) => Object.keys(found).length > 0);
  return (
    <>
      <ul className={classes.lines} aria-label="Lines">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and lines are never sorted
          <li key={at} className={classes.line}>
            <TextField
              name={`lines.${at}.description`}
              label="Description"
              value={line.description}
              error={wrong[at]?.description}
              onBlur={onBlur}
              onChange={(description) => change(at, { description })}
            />
            <NumberField
              name={`lines.${at}.quantity`}
              label="Quantity"
              value={line.quantity}
              error={wrong[at]?.quantity}
              onBlur={onBlur}
              onChange={(quantity) => change(at, { quantity: quantity as number })}
            />
            <MoneyField
              name={`lines.${at}.unitCents`}
              label="Unit price"
              value={line.unitCents}
              error={wrong[at]?.unitCents}
              onBlur={onBlur}
              onChange={(unitCents) => change(at, { unitCents })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={`Remove line ${at + 1}`}
              onClick={() => onChange(lines.filter((_line, index) => index !== at))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {error !== undefined && !isOfOneLine && <p className={classes.error}>{error}</p>}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus {...icon} />}
        disabled={lines.length >= mostQuoteLines}
        onClick={() => onChange([...lines, newLine])}
      >
        Add a line
      </Button>
    </>
  );
}
