import { Button } from '@mantine/core';
import { webAddress } from '@poolhouse/domain/kernel/web-address';
import { useState } from 'react';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { WebAddressField } from '../../../ui/input/web-address-field.tsx';
import classes from './dealer-links-tab.module.css';
import { linkProblem } from './link-problem.ts';

type Props = {
  address: string;
  /** The other links of the list. */
  others: readonly string[];
  isSaving: boolean;
  onSave: (address: string) => void;
  onCancel: () => void;
};

/** Shows a link while it is changed; Esc leaves it as it was. */
export function UrlEditRow({ address, others, isSaving, onSave, onCancel }: Props) {
  const [value, setValue] = useState(address);
  const wrong = linkProblem(value, others);
  const { form, formProps } = useTries(() => {
    if (wrong === undefined) onSave(webAddress.parse(value));
  }, isSaving);
  return (
    <li>
      <form
        className={classes.edit}
        {...formProps}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      >
        <WebAddressField
          name="address"
          label="Web address"
          value={value}
          error={wrong}
          onChange={setValue}
          onBlur={() => undefined}
        />
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
        <ToFix form={form} />
      </form>
    </li>
  );
}
