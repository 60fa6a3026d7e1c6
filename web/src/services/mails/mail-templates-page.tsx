import { Alert, Skeleton } from '@mantine/core';
import { mailsApi } from '@poolhouse/domain/services/mails/api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { Tabs, useTab } from '../../ui/detail/tabs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DocumentList } from './document-list.tsx';
import classes from './mails.module.css';
import { TemplateBrowser } from './template-browser.tsx';

const tabs = [
  { id: 'mails', label: 'Emails' },
  { id: 'documents', label: 'Documents' },
] as const;

/** Shows Admin › E-mails: every kind of mail and document that the product makes, as people get it. */
export function MailTemplatesPage() {
  const tab = useTab(tabs);
  const answer = useQuery(queryOf(mailsApi.list));
  return (
    <>
      <PageHeader title="Emails">
        <p className={classes.lead}>Every email and document, with sample details and your letterhead.</p>
      </PageHeader>
      <Tabs tabs={tabs} current={tab} />
      <div className={classes.body}>
        {answer.isPending && <Skeleton height={460} />}
        {answer.isError && <ErrorState error={answer.error} what="The emails" onRetry={() => void answer.refetch()} />}
        {answer.data && !answer.data.isMailOn && tab === 'mails' && (
          <Alert color="yellow" className={classes.notice}>
            No mail server is set up. emails wait in the outbox until SMTP_URL is set.
          </Alert>
        )}
        {answer.data && tab === 'mails' && <TemplateBrowser templates={answer.data.templates} />}
        {answer.data && tab === 'documents' && <DocumentList documents={answer.data.documents} />}
      </div>
    </>
  );
}
