import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { useCan } from '../../platform/use-can.ts';
import { type FieldProps, fieldShellProps } from '../../ui/input/field-props.ts';
import classes from './dealer-field.module.css';

const pauseMs = 200;

/** Shows the customer ID of a dealer to be typed, or found by the dealer’s name. */
export function DealerField(props: FieldProps<string>) {
  const { value, onChange } = props;
  const [words] = useDebouncedValue(value.trim(), pauseMs);
  const ability = useCan('dealers:view');
  const found = useQuery({
    ...queryOf(dealersApi.list, { query: { q: words, limit: '8' } }),
    enabled: ability.allowed && words.length >= 2,
  });
  const dealers = (found.data?.dealers ?? []).filter(({ custId }) => custId !== null);
  const names = new Map(dealers.map(({ custId, name }) => [custId, name]));
  const own = names.get(value.trim());
  return (
    <Autocomplete
      {...fieldShellProps(props)}
      description={own ?? 'Enter the dealer’s customer ID or name.'}
      value={value}
      onChange={onChange}
      data={dealers.map(({ custId }) => custId ?? '')}
      filter={({ options }) => options}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span className="tabular">{option.value}</span>
          <span className={classes.name}>{names.get(option.value)}</span>
        </span>
      )}
    />
  );
}
