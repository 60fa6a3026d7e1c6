import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCloseEdit } from '../ui/detail/edit-buttons.tsx';
import type { FormValues } from '../ui/form/form-values.ts';
import { RecordForm } from '../ui/form/record-form.tsx';
import type { FormCall } from '../ui/form/use-contract-form.ts';
import { type FormConfig, useDefinedForm } from '../ui/form/use-defined-form.ts';
import type { RecordForm as FormState } from '../ui/form/use-record-form.ts';
import type { RecordView } from './record-view.tsx';

type Row = { id: string; revision: number };
type Config<Values extends FormValues, Shown> = Pick<
  FormConfig<Values, FormCall, FormCall, Shown>,
  'create' | 'update' | 'start' | 'valuesOf' | 'newOf' | 'changesOf' | 'keep'
>;

type Props<Values extends FormValues, Shown extends Row> = Config<Values, Shown> & {
  view: RecordView<Shown>;
  /** Null for a new one. */
  record: Shown | null;
  /** Returns the sections with the fields. */
  children: (form: FormState<Values>) => ReactNode;
};

/** Shows the form of a record of a view. A save leads to the page of the record. */
export function ViewForm<Values extends FormValues, Shown extends Row>({
  view,
  record,
  children,
  ...config
}: Props<Values, Shown>) {
  const { noun, labels, makesOld, paths, titleOf, valueText } = view;
  const navigate = useNavigate();
  const closeEdit = useCloseEdit();
  const form = useDefinedForm<Values, FormCall, FormCall, Shown>(
    {
      ...config,
      name: noun.many,
      labels: labels as never,
      makesOld,
      savedText: (saved, isNew) => `${isNew ? 'Added' : 'Saved'} ${titleOf(saved)}.`,
    },
    record,
    (created) => {
      if (record !== null) return closeEdit();
      return navigate({ to: created === undefined ? paths.list : paths.record(created.id) });
    },
  );
  return (
    <RecordForm form={form} valueText={valueText} saveLabel={form.isNew ? `Add ${noun.one}` : 'Save'}>
      {children(form)}
    </RecordForm>
  );
}
