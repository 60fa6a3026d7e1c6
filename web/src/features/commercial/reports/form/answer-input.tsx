import type { AnswerField } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import type { Answer } from '@poolhouse/domain/features/commercial/reports/answers';
import { readAnswer } from '@poolhouse/domain/features/commercial/reports/answers';
import { problemOf } from '@poolhouse/domain/features/commercial/reports/report-changes';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { memo, useState } from 'react';
import { SerialField } from '../../../../ui/form/serial-field.tsx';
import { DateField } from '../../../../ui/input/date-field.tsx';
import { NumberField } from '../../../../ui/input/number-field.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../../ui/list/list-config.ts';
import { choicesOf, type EquipmentLists } from './equipment-lists.ts';

type Props = {
  path: string;
  field: AnswerField;
  answer: Answer | undefined;
  /** The lists that a listed field offers, and the type of its item. */
  lists?: EquipmentLists;
  type?: Answer | undefined;
  /** Why the server refused it. */
  refusal?: string | undefined;
  onAnswer: (path: string, answer: Answer | null) => void;
};

/** Shows one answer to be entered. A wrong one stays in the field with what to correct, and isn't saved. */
export const AnswerInput = memo(function AnswerInput(props: Props) {
  const { path, field, answer, lists, type, refusal, onAnswer } = props;
  const onChange = (to: Answer | null) => onAnswer(path, to);
  const { value, enter, shell } = useAnswer({ path, answer, refusal, onChange });
  const text = { ...shell, label: field.label, value: String(value ?? ''), onChange: enter };
  switch (field.kind) {
    case 'number':
      return (
        <NumberField
          {...shell}
          label={field.unit === null ? field.label : `${field.label} (${field.unit})`}
          value={typeof value === 'number' ? value : null}
          decimals={field.isWhole ? 0 : 2}
          onChange={enter}
        />
      );
    case 'yes-no':
      return <YesNoInput {...shell} label={field.label} answer={answer} onChange={onChange} />;
    case 'one-of':
      return <SelectField {...text} options={optionsOf(field.options)} isClearable />;
    case 'listed':
      return (
        <SelectField
          {...text}
          options={lists === undefined ? [] : choicesOf(field, type, lists).map(optionOf)}
          isClearable
        />
      );
    case 'serial':
      return <SerialField {...text} />;
    case 'day':
      return <DateField {...text} />;
    case 'text':
      return field.longest === 'note' ? <TextAreaField {...text} most={textLimits.note} /> : <TextField {...text} />;
    case 'pictures':
      return null;
  }
});

const optionOf = (label: string) => ({ value: label, label });

type Held = Pick<Props, 'path' | 'answer' | 'refusal'> & { onChange: (answer: Answer | null) => void };
type Entered = string | number | null;

/** Returns what is in a field, and what connects the field to it; only an answer that its path takes is passed on. */
export function useAnswer({ path, answer, refusal, onChange }: Held) {
  const [draft, setDraft] = useState<{ value: Entered } | null>(null);
  const error = draft === null ? undefined : (problemOf(path, draft.value) ?? undefined);
  const enter = (value: Entered) => {
    setDraft({ value });
    if (problemOf(path, value) === null) onChange(readAnswer(path, value));
  };
  const leave = () => {
    if (error === undefined) setDraft(null);
  };
  return {
    value: draft === null ? answer : draft.value,
    enter,
    shell: { name: path, error: error ?? refusal, onBlur: leave },
  };
}

type YesNoProps = Pick<Held, 'answer' | 'onChange'> & ReturnType<typeof useAnswer>['shell'] & { label: string };

function YesNoInput({ answer, onChange, ...shell }: YesNoProps) {
  return (
    <SelectField
      {...shell}
      value={answer === undefined ? '' : answer === true ? 'yes' : 'no'}
      options={optionsOf({ yes: 'Yes', no: 'No' })}
      isClearable
      onChange={(choice) => onChange(choice === '' ? null : choice === 'yes')}
    />
  );
}
