import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { refusalQuestionOf } from '../../platform/use-explanation.ts';
import { ExplainLink } from '../explain-link.tsx';
import { MessageText } from '../message-text.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftTimeText } from './form-draft.ts';
import type { FormValues } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './record-form.module.css';
import { SaveBar } from './save-bar.tsx';
import { TheirChanges } from './their-changes.tsx';
import { useFirstField } from './use-first-field.ts';
import { useFormKeys } from './use-form-keys.ts';
import type { RecordForm as FormState } from './use-record-form.ts';

type Props<Values extends FormValues> = {
  form: FormState<Values>;
  valueText?: (field: string, value: unknown) => string;
  saveLabel: string;
  /** Saving it sends it to people: Ctrl+S keeps a draft instead, and Ctrl+Enter sends. */
  isSend?: boolean;
  children: ReactNode;
};

/** Shows the form of a record: what was restored or refused on top, the sections, and the bar that saves. */
export function RecordForm<Values extends FormValues>(props: Props<Values>) {
  const { form, children, isSend = false } = props;
  const { labels } = form;
  useFormKeys(form, isSend);
  useFirstField(form.element);
  return (
    <form
      ref={form.element}
      className={classes.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.restoredAt !== null && <Restored at={form.restoredAt} onDiscard={form.discard} />}
      {form.clashes.length > 0 && <TheirChanges form={form} labels={labels} valueText={props.valueText} />}
      {form.failure !== null && (
        <Alert color="red" className={classes.notice} role="alert" title="Not saved" data-to-fix>
          <MessageText message={form.failure.detail} /> <ExplainLink question={refusalQuestionOf(form.failure)} />
          {form.failure.requestId && <span className={classes.request}> Request {form.failure.requestId}</span>}
        </Alert>
      )}
      {children}
      {(form.isNew || form.isDirty || form.isSaving) && (
        <SaveBar form={form} saveLabel={props.saveLabel} isSend={isSend} />
      )}
      {form.conflict !== null && (
        <ConflictDialog
          conflict={form.conflict}
          labels={labels}
          valueText={props.valueText}
          isSaving={form.isSaving}
          onSave={(choices) => void form.resolve(choices)}
          onCancel={form.cancelConflict}
        />
      )}
      <LeaveGuard isDirty={form.isDirty} isBusy={form.isBusy} />
    </form>
  );
}

function Restored({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Alert color="brand" className={classes.notice} role="status">
      <div className={classes.restored}>
        <span>Restored your draft from {draftTimeText(at, new Date())}. It isn’t saved yet.</span>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    </Alert>
  );
}
