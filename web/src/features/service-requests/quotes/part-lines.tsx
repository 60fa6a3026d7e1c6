import { ActionIcon, Button, Group } from '@mantine/core';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { type EnteredPart, listedPart, otherPart, partErrorsOf } from './entered-quote.ts';
import classes from './quotes-section.module.css';

type Props = {
  parts: readonly EnteredPart[];
  options: readonly SelectOption[];
  prices: ReadonlyMap<string, number>;
  errors: FieldErrors;
  onChange: (parts: readonly EnteredPart[]) => void;
};

const rest = () => undefined;

/** Shows the parts of a quote, a line each: of the price list, or with a price of its own. */
export function PartLines({ parts, options, prices, errors, onChange }: Props) {
  const change = (at: number, changed: Partial<EnteredPart>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...changed } : part)));
  const partErrors = parts.map((_part, at) => partErrorsOf(parts, at, errors));
  return (
    <>
      <ul className={classes.lines} aria-label="Parts">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and lines are never sorted
          <li key={at} className={classes.line}>
            {part.isListed ? (
              <SelectField
                name={`lines.${at}.sku`}
                label="Part"
                value={part.sku}
                options={options}
                placeholder="Name or part number"
                error={partErrors[at]?.sku}
                onBlur={rest}
                onChange={(sku) => change(at, { sku })}
              />
            ) : (
              <TextField
                name={`lines.${at}.name`}
                label="Other part"
                value={part.name}
                error={partErrors[at]?.name}
                onBlur={rest}
                onChange={(name) => change(at, { name })}
              />
            )}
            <NumberField
              name={`lines.${at}.qty`}
              label="Qty"
              value={part.qty}
              error={partErrors[at]?.qty}
              onBlur={rest}
              onChange={(qty) => change(at, { qty })}
            />
            {part.isListed ? (
              <span className={classes.amount}>{formatCents((prices.get(part.sku) ?? 0) * (part.qty ?? 0))}</span>
            ) : (
              <MoneyField
                name={`lines.${at}.priceCents`}
                label="Price"
                value={part.priceCents}
                error={partErrors[at]?.priceCents}
                onBlur={rest}
                onChange={(priceCents) => change(at, { priceCents })}
              />
            )}
            <ActionIcon
              variant="subtle"
              aria-label={`Remove part ${at + 1}`}
              onClick={() => onChange(parts.filter((_part, index) => index !== at))}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...parts, listedPart])}
        >
          Add a part
        </Button>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...parts, otherPart])}
        >
          Add another item
        </Button>
      </Group>
    </>
  );
}
