import { Button } from '@mantine/core';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { messagesApi } from '@poolhouse/domain/services/messages/api';
import { type Message, messageFields } from '@poolhouse/domain/services/messages/message';
import { refuseFields } from '@poolhouse/domain/services/messages/message-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useEditForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { MessagePreviewSection } from './message-preview.tsx';
import classes from './messages.module.css';
import { messagePaths } from './paths.ts';

const valuesOf = ({ isMailOn, subject, body, isTextOn, text }: Message) => ({
  isMailOn,
  subject,
  body,
  isTextOn,
  text: text ?? '',
});

function useMessageForm(message: Message) {
  const queries = useQueryClient();
  const router = useRouter();
  const names = message.fields.map(({ name }) => name);
  return useEditForm({
    name: `messages.${message.id}`,
    labels: labelsOf(messageFields),
    call: messagesApi.update,
    params: { id: message.id },
    record: message,
    valuesOf,
    alsoCheck: ({ subject, body, text }) => {
      const problems = Object.entries({ subject, body, text }).map(([field, entered]) => [
        field,
        refuseFields(entered, names) ?? undefined,
      ]);
      return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
    },
    onSaved: async ({ title }) => {
      await refreshCalls(queries, messagesApi.list);
      notify.success(`Saved ${title}.`);
    },
    close: () => router.navigate({ to: messagePaths.list }),
  });
}

/** Shows what a message says by email and by text message, the fields that it may name, and how it looks. */
export function MessageForm({ message }: { message: Message }) {
  const form = useMessageForm(message);
  const { standard, fields } = message;
  const hasText = standard.text !== null;
  const isStandard =
    form.values.subject === standard.subject &&
    form.values.body === standard.body &&
    form.values.text === (standard.text ?? '');
  const reset = () => form.set({ subject: standard.subject, body: standard.body, text: standard.text ?? '' });
  return (
    <RecordForm form={form} saveLabel="Save">
      <Section title="Email">
        <FieldGrid>
          <SwitchField {...form.bind('isMailOn')} />
          <TextField {...form.bind('subject')} isWide isRequired />
          <TextAreaField {...form.bind('body')} most={2_000} isRequired />
        </FieldGrid>
      </Section>
      {hasText && (
        <Section title="Text message" description="To Australian mobiles, between 8 am and 8 pm.">
          <FieldGrid>
            <SwitchField {...form.bind('isTextOn')} />
            <TextAreaField {...form.bind('text')} most={480} isRequired />
          </FieldGrid>
        </Section>
      )}
      <Section
        title="Fields"
        description="Each is replaced by its value. A line is left out where a field has no value."
      >
        <dl className={classes.fields}>
          {fields.map(({ name, label }) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Button variant="default" disabled={isStandard} onClick={reset}>
          Reset to standard text
        </Button>
      </Section>
      <MessagePreviewSection id={message.id} values={form.values} hasText={hasText} />
    </RecordForm>
  );
}
