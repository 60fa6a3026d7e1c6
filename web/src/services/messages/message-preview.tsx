import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messagesApi } from '@poolhouse/domain/services/messages/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { Section } from '../../ui/detail/section.tsx';
import { MailSheet } from '../../ui/mail/mail-sheet.tsx';
import { RawText } from '../../ui/raw-text.tsx';
import classes from './messages.module.css';

const pauseMs = 500;

type Props = { id: string; values: { subject: string; body: string; text: string }; hasText: boolean };

/** Shows a message with sample data, as it would arrive; what can't be sent yet keeps the preview of before. */
export function MessagePreviewSection({ id, values: { subject, body, text }, hasText }: Props) {
  const [draft] = useDebouncedValue(JSON.stringify({ subject, body, text: hasText ? text : null }), pauseMs);
  const preview = useQuery({
    ...queryOf(messagesApi.preview, { params: { id }, body: JSON.parse(draft) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = preview.data;
  return (
    <Section title="Preview" description="With the details of a sample case.">
      {preview.isPending && <Skeleton height={420} />}
      {preview.isError && <p>Correct the text to see its preview.</p>}
      {shown && (
        <>
          <p className={classes.subject}>{shown.subject}</p>
          <MailSheet mail={shown} className={classes.frame} />
          {shown.textMessage && (
            <>
              <RawText label="Text message">{shown.textMessage.text}</RawText>
              <p className={classes.note}>
                {shown.textMessage.segments === 1
                  ? 'Charged as 1 message.'
                  : `Charged as ${shown.textMessage.segments} messages.`}
              </p>
            </>
          )}
        </>
      )}
    </Section>
  );
}
