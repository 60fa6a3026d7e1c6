import { NativeSelect } from '@mantine/core';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import type { importsApi } from '@poolhouse/domain/services/imports/api';
import type { ImportConfig } from '../../platform/import-config.ts';
import classes from './mapping-form.module.css';

export type MappingFormData = AnswerOf<typeof importsApi.mapping>;

type Columns = MappingFormData['mapping']['columns'];
type Props = {
  form: MappingFormData;
  config: ImportConfig;
  columns: Columns;
  onChange: (columns: Columns) => void;
};

const samplesShown = 3;

/** Shows each heading with its first cells and the field that it holds. A field that is chosen again moves. */
export function MappingColumns({ form: { headings, sample, fields }, config, columns, onChange }: Props) {
  const needed = config.mapping?.needs.map(([usual]) => usual) ?? [];
  const options = [
    { value: '', label: 'Leave out' },
    ...fields.map(({ field }) => ({
      value: field,
      label: `${config.labelOf(field)}${needed.includes(field) ? ' (required)' : ''}`,
    })),
  ];
  const choose = (heading: string, field: string) => {
    const others = Object.entries(columns).filter(([other, its]) => other !== heading && its !== field);
    onChange(Object.fromEntries(field === '' ? others : [...others, [heading, field]]));
  };
  return (
    <ul className={classes.columns} aria-label="Columns of the file">
      {headings.map((heading, at) => {
        // Columns are told apart by their headings: the first of those that are called the same is read.
        if (heading === '' || headings.indexOf(heading) !== at) return null;
        return (
          <li key={heading} data-mapped={columns[heading] !== undefined}>
            <span className={classes.heading}>{heading}</span>
            <span className={classes.sample}>{samplesOf(sample, at) || 'Empty'}</span>
            <NativeSelect
              aria-label={`${heading} holds`}
              data={options}
              value={columns[heading] ?? ''}
              onChange={(event) => choose(heading, event.currentTarget.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function samplesOf(sample: readonly (readonly string[])[], at: number): string {
  const cells = sample.map((row) => row[at] ?? '').filter(Boolean);
  return [...new Set(cells)].slice(0, samplesShown).join(' · ');
}
