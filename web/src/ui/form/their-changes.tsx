import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { valueText as plainText } from '../value-text.ts';
import type { FormValues } from './form-values.ts';
import classes from './their-changes.module.css';
import type { RecordForm } from './use-record-form.ts';

type Props<Values extends FormValues> = {
  form: Pick<RecordForm<Values>, 'clashes' | 'whoChanged' | 'takeTheirs' | 'keepMine'>;
  labels: Readonly<Record<string, string>>;
  valueText?: (field: string, value: unknown) => string;
};

/** Shows fields that another user saved while they are edited here: both values, and the choice between them. */
export function TheirChanges<Values extends FormValues>({ form, labels, valueText }: Props<Values>) {
  const { clashes } = form;
  const who = useChangedBy(form);
  const textOf = (field: string, value: unknown) => (valueText?.(field, value) ?? plainText(value)) || 'empty';
  const labelOf = (field: string) => labels[field] ?? field;
  return (
    <Alert color="yellow" role="status" className={classes.notice}>
      <div className={classes.row}>
        <strong className={classes.title}>
          {who ?? 'Someone else'} has just changed this: {clashes.map(({ field }) => labelOf(field)).join(', ')}
        </strong>
        <span className={classes.acts}>
          <Button variant="default" onClick={form.takeTheirs}>
            Take theirs
          </Button>
          <Button variant="default" onClick={form.keepMine}>
            Keep mine
          </Button>
        </span>
      </div>
      <dl className={classes.fields}>
        {clashes.map(({ field, yours, theirs }) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              Theirs: <b>{textOf(field, theirs)}</b>
            </dd>
            <dd>
              Yours: <b>{textOf(field, yours)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

/** The name of who was first. Without it the rest is still true, so a failure to find out says nothing. */
function useChangedBy<Values extends FormValues>({ clashes, whoChanged }: Props<Values>['form']): string | null {
  const [who, setWho] = useState<string | null>(null);
  const theirs = JSON.stringify(clashes.map((clash) => [clash.field, clash.theirs]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when they changed something else
  useEffect(() => {
    let isCurrent = true;
    whoChanged?.(clashes.map(({ field }) => field)).then(
      (found) => isCurrent && setWho(found),
      () => isCurrent && setWho(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [theirs]);
  return who;
}
