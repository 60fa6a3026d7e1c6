import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { textLimits } from '@poolhouse/domain/kernel/text';
import type { GivenMapping } from '@poolhouse/domain/services/imports/import-mapping';
import { type FormEvent, useState } from 'react';
import type { ImportConfig } from '../../platform/import-config.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { MappingColumns, type MappingFormData } from './mapping-columns.tsx';
import classes from './mapping-form.module.css';
import { missingFields } from './missing-fields.ts';

type Mapping = Omit<GivenMapping, 'name'>;
type Props = {
  form: MappingFormData;
  config: ImportConfig;
  isBusy: boolean;
  onMap: (mapping: GivenMapping) => void;
  onCancel?: (() => void) | undefined;
};

/** Shows which kinds of files the headings fit. For another file, asks what each column holds. Both ask for values of all rows. */
export function MappingForm({ form, config, isBusy, onMap, onCancel }: Props) {
  const [mapping, setMapping] = useState<Mapping>(form.mapping);
  const [name, setName] = useState(form.offered?.name ?? '');
  const layout = form.layouts.find(({ name: one }) => one === mapping.layout);
  const given = [...Object.values(mapping.columns), ...Object.keys(mapping.values)];
  const missing = layout === undefined ? missingFields(given, config.mapping?.needs ?? []) : [];
  const reason = missing.length === 0 ? null : `Still needed: ${missing.map(namesOf(config)).join(', ')}.`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null || isBusy) return;
    const named = name.trim() === '' ? {} : { name: name.trim() };
    onMap({ ...sentMapping(mapping, layout), ...named });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {form.offered && <Alert color="yellow">{form.offered.note}</Alert>}
      <LayoutChoice form={form} layout={layout} onChoose={(chosen) => setMapping({ ...mapping, layout: chosen })} />
      {layout === undefined && (
        <>
          <div>
            <h2>What does each column hold?</h2>
            <p className={classes.dim}>
              {form.layouts.length === 0 && 'The headings of this file aren’t known. '}Columns that you leave out are
              ignored.
            </p>
          </div>
          <KeptMapping form={form} onChoose={setMapping} />
          <MappingColumns
            form={form}
            config={config}
            columns={mapping.columns}
            onChange={(columns) => setMapping({ ...mapping, columns })}
          />
        </>
      )}
      <div className={classes.fields}>
        <ForAllRows
          mapping={layout === undefined ? mapping : { ...mapping, columns: {} }}
          layout={layout}
          config={config}
          onChange={(values) => setMapping({ ...mapping, values })}
        />
        <TextInput
          label="Save these choices as"
          description="Optional. The next file with these headings is then read without asking."
          value={name}
          maxLength={textLimits.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div className={classes.end}>
        <ReasonButton type="submit" reason={reason} loading={isBusy}>
          Check the file
        </ReasonButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <p role="status" className={classes.dim}>
          {reason}
        </p>
      </div>
    </form>
  );
}

type Layout = MappingFormData['layouts'][number];

/** Returns what is sent of the choices: a column is more exact than a value for all rows, and a layout knows its columns. */
function sentMapping({ columns, values }: Mapping, layout: Layout | undefined): Mapping {
  const isOpen = (field: string) =>
    layout === undefined ? !Object.values(columns).includes(field) : layout.fields.includes(field);
  const sent = Object.fromEntries(Object.entries(values).filter(([field]) => isOpen(field)));
  return layout === undefined ? { columns, values: sent } : { layout: layout.name, columns: {}, values: sent };
}

type LayoutChoiceProps = {
  form: MappingFormData;
  layout: Layout | undefined;
  onChoose: (name: string | undefined) => void;
};

/** Asks as what kind of file this one is read, where its headings fit any. */
function LayoutChoice({ form: { layouts }, layout, onChoose }: LayoutChoiceProps) {
  if (layouts.length === 0) return null;
  return (
    <NativeSelect
      className={classes.kept}
      label="Read this file as"
      data={[...layouts.map(({ name, label }) => ({ value: name, label })), { value: '', label: 'Something else' }]}
      value={layout?.name ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
    />
  );
}

const namesOf = (config: ImportConfig) => (group: readonly string[]) => group.map(config.labelOf).join(' or ');

/** A mapping that was kept for other headings is used as far as this file has them. */
function KeptMapping({
  form: { kept, headings },
  onChoose,
}: {
  form: MappingFormData;
  onChoose: (one: Mapping) => void;
}) {
  if (kept.length === 0) return null;
  const choose = (name: string) => {
    const found = kept.find((one) => one.name === name);
    if (found === undefined) return;
    const columns = Object.entries(found.mapping.columns).filter(([heading]) => headings.includes(heading));
    onChoose({ ...found.mapping, columns: Object.fromEntries(columns) });
  };
  return (
    <NativeSelect
      className={classes.kept}
      label="Start with saved choices"
      data={['', ...kept.map(({ name }) => name)]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

type ForAllRowsProps = {
  mapping: Mapping;
  layout: Layout | undefined;
  config: ImportConfig;
  onChange: (values: Mapping['values']) => void;
};

/** Asks for what is the same in all rows, unless a column has it. */
function ForAllRows({ mapping: { columns, values }, layout, config, onChange }: ForAllRowsProps) {
  const forAll = config.mapping?.forAllRows;
  if (forAll === undefined || Object.values(columns).includes(forAll.field)) return null;
  const { field, options } = forAll;
  if (layout !== undefined && !layout.fields.includes(field)) return null;
  return (
    <NativeSelect
      label={`${config.labelOf(field)} of all rows`}
      description={layout === undefined ? 'Or choose a column that names it.' : 'For a file that doesn’t name it.'}
      withAsterisk={layout === undefined}
      data={[{ value: '', label: layout === undefined ? 'Choose' : 'As in the file' }, ...options]}
      value={values[field] ?? ''}
      onChange={(event) => {
        const { [field]: _before, ...others } = values;
        const { value } = event.currentTarget;
        onChange(value === '' ? others : { ...others, [field]: value });
      }}
    />
  );
}
