import { Button, Skeleton } from '@mantine/core';
import { type MailTemplateSummary, mailsApi } from '@poolhouse/domain/services/mails/api';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { notify } from '../../platform/notify.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MailFrame } from './mail-frame.tsx';
import classes from './mails.module.css';

/** Shows one kind of mail: when it goes out, what it looks like, and a way to get one. */
export function MailPreviewPane({ template }: { template: MailTemplateSummary }) {
  const { name, title, about } = template;
  const preview = useQuery(queryOf(mailsApi.get, { params: { name } }));
  const { isSending, send } = useTestMail(name);
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={classes.paneHead}>
        <div className={classes.paneText}>
          <h2 className={classes.paneTitle}>{title}</h2>
          <p className={classes.about}>{about}</p>
        </div>
        <Button variant="default" leftSection={<IconSend size={16} />} loading={isSending} onClick={() => void send()}>
          Send a test email
        </Button>
      </div>
      {preview.isPending && <Skeleton height={620} />}
      {preview.isError && (
        <ErrorState error={preview.error} what="The preview" onRetry={() => void preview.refetch()} />
      )}
      {preview.data && <MailFrame mail={preview.data} />}
    </section>
  );
}

function useTestMail(name: string) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { to } = await callApi(mailsApi.sendTest, { params: { name }, idempotencyKey: crypto.randomUUID() });
      notify.success(`Test email sent to ${to}.`);
    } catch (error) {
      notify.error(error);
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}
