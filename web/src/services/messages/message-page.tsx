import { messagesApi } from '@poolhouse/domain/services/messages/api';
import { useParams } from '@tanstack/react-router';
import { queryOf } from '../../platform/api/query-of.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { MissingState } from '../../ui/missing-state.tsx';
import { MessageForm } from './message-form.tsx';
import { messagePaths } from './paths.ts';

/** Shows one message with its form. */
export function MessagePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <Loaded query={queryOf(messagesApi.list)} what="The message" skeleton={<RecordSkeleton />}>
      {({ rows }) => {
        const message = rows.find((one) => one.id === id);
        return (
          <FormPage
            title={message?.title ?? 'Message'}
            back={<BackLink to={messagePaths.list}>Messages</BackLink>}
            note={message?.about}
            actions={message && <LogLink kind="message" id={id} />}
            permission="admin:manage"
            refusal="You can’t change messages"
          >
            {message ? (
              <MessageForm key={id} message={message} />
            ) : (
              <MissingState>We couldn’t find that message.</MissingState>
            )}
          </FormPage>
        );
      }}
    </Loaded>
  );
}
