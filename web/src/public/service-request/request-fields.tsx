import { type ReactNode, useId } from 'react';
import { Labelled, TextInput } from '../fields.tsx';
import form from '../form.module.css';
import classes from './request.module.css';
import type { RequestForm } from './use-request-form.ts';

type Text = Omit<ReturnType<RequestForm['text']>, 'name'> & { name: string };
export type Choice = { value: string; label: string };

/** Shows several lines of text. */
export function TextArea({ label, value, onChange, error, name }: Text & { label: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error}>
      <textarea
        id={id}
        name={name}
        value={value}
        rows={3}
        className={`${form.input} ${classes.area}`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Labelled>
  );
}

type SelectProps = Text & { label: string; choices: readonly Choice[]; empty: string };

/** Shows a choice of one, with the wheel or list that the device has for it. */
export function SelectInput({ label, value, onChange, error, name, choices, empty }: SelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        value={value}
        className={`${form.input} ${classes.select}`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type PillsProps = {
  legend: string;
  type: 'radio' | 'checkbox';
  choices: readonly Choice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Shows a few choices side by side, large enough for thumbs. */
export function Pills({ legend, type, choices, chosen, onToggle }: PillsProps) {
  const name = useId();
  return (
    <fieldset className={classes.pills}>
      <legend className={form.label}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={classes.pill}>
          <input type={type} name={name} checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type TickProps = {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  error?: string;
  children: ReactNode;
};

/** Shows something to tick, with what is wrong below it. */
export function Tick({ name, isOn, onChange, error, children }: TickProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'].map((value) => ({ value, label: value }));

type Names = Record<'addressLine' | 'city' | 'state' | 'postalCode', Parameters<RequestForm['text']>[0]>;

/** Shows an address, which browsers fill in by themselves. */
export function AddressInputs({ text, names, section }: { text: RequestForm['text']; names: Names; section: string }) {
  const of = (part: string) => `section-${section} ${part}`;
  return (
    <>
      <TextInput {...text(names.addressLine)} label="Street address" autoComplete={of('address-line1')} />
      <div className={classes.row}>
        <TextInput {...text(names.city)} label="Suburb" autoComplete={of('address-level2')} />
        <SelectInput {...text(names.state)} label="State" choices={states} empty="–" />
        <TextInput {...text(names.postalCode)} label="Postcode" autoComplete={of('postal-code')} inputMode="numeric" />
      </div>
    </>
  );
}
