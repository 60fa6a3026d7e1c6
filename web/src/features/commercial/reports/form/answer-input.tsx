import type { AnswerField } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import type { Answer } from '@poolhouse/domain/features/commercial/reports/answers';
import { problemOf } from '@poolhouse/domain/features/commercial/reports/report-changes';
import { readAnswer } from '@poolhouse/domain/features/commercial/reports/answers';
import { useState } from 'react';
import { SerialField } from '../../../../ui/form/serial-field.tsx';
import { DateField } from '../../../../ui/input/date-field.tsx';
import { NumberField } from '../../../../ui/input/number-field.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../../ui/list/list-config.ts';

type Props = {
  path: string;
  field: AnswerField;
  answer: Answer | undefined;
  /** What a listed field offers. */
  choices?: readonly string[];
  onChange: (answer: Answer | null) => void;
};

/** Shows one answer to be entered. A wrong one stays in the field with what to correct, and isn't saved. */
export function AnswerInput({ path, field, answer, choices = [], onChange }: Props) {
  const [draft, setDraft] = useState<{ value: string | number | null } | null>(null);
  const error = draft === null ? null : problemOf(path, draft.value);
  const enter = (value: string | number | null) => {
    const isWrong = problemOf(path, value) !== null;
    setDraft({ value });
    if (!isWrong) onChange(readAnswer(path, value));
  };
  const shell = {
    name: path,
    label: field.kind === 'number' && field.unit !== null ? `${field.label} (${field.unit})` : field.label,
    error: error ?? undefined,
    onBlur: () => error === null && setDraft(null),
  };
  const value = draft === null ? (answer ?? null) : draft.value;
  const text = { ...shell, value: String(value ?? ''), onChange: enter };
  switch (field.kind) {
    case 'number':
      return (
        <NumberField
          {...shell}
          value={typeof value === 'number' ? value : null}
          decimals={field.isWhole ? 0 : 2}
          onChange={enter}
        />
      );
    case 'yes-no':
      return (
        <SelectField
          {...shell}
          value={answer === undefined ? '' : answer === true ? 'yes' : 'no'}
          options={optionsOf({ yes: 'Yes', no: 'No' })}
          isClearable
          onChange={(choice) => onChange(choice === '' ? null : choice === 'yes')}
        />
      );
    case 'one-of':
      return <SelectField {...text} options={optionsOf(field.options)} isClearable />;
    case 'listed':
      return <SelectField {...text} options={choices.map((label) => ({ value: label, label }))} isClearable />;
    case 'serial':
      return <SerialField {...text} />;
    case 'day':
      return <DateField {...text} />;
    case 'text':
      return field.longest === 'note' ? <TextAreaField {...text} most={2_000} /> : <TextField {...text} />;
    case 'pictures':
      return null;
  }
}
