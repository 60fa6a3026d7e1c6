import { Button } from '@mantine/core';
import { FormBar } from './form-bar.tsx';
import { toFixText, useWrongCount } from './form-hooks.ts';
import type { FormValues } from './form-values.ts';
import classes from './record-form.module.css';
import type { RecordForm } from './use-record-form.ts';

type Props<Values extends FormValues> = { form: RecordForm<Values>; saveLabel: string; isSend: boolean };

export function SaveBar<Values extends FormValues>({ form, saveLabel, isSend }: Props<Values>) {
  const { isNew } = form;
  const wrongCount = useWrongCount(form.element);
  return (
    <FormBar
      label="Save"
      className={classes.bar}
      state={form.isSaving ? 'Saving…' : toFixText(wrongCount) || unsavedText(form)}
    >
      <Button variant="default" disabled={form.isSaving} onClick={isNew ? form.close : form.discard}>
        {isNew ? 'Cancel' : 'Discard'}
      </Button>
      <Button type="submit" loading={form.isSaving}>
        {saveLabel}
        <span className={classes.keys} aria-hidden>
          {isSend ? 'Ctrl Enter' : 'Ctrl S'}
        </span>
      </Button>
    </FormBar>
  );
}

function unsavedText({ isNew, isDirty }: { isNew: boolean; isDirty: boolean }): string {
  return isNew && !isDirty ? 'Nothing entered yet' : 'Unsaved changes';
}
