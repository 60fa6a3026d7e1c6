import { messagesApi } from '@poolhouse/domain/services/messages/api';
import type { Message } from '@poolhouse/domain/services/messages/message';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../platform/api/query-of.ts';
import { TabSkeleton } from '../../ui/detail/record-parts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import classes from './messages.module.css';
import { messagePaths } from './paths.ts';

const columns = [
  { label: 'Message' },
  { label: 'When it is sent', isOptional: true },
  { label: 'Email' },
  { label: 'Text message' },
];

/** Shows Admin › Messages: what the product tells customers and branches by itself. */
export function MessagesPage() {
  return (
    <>
      <PageHeader title="Messages" />
      <PageBody>
        <Loaded query={queryOf(messagesApi.list)} what="The messages" skeleton={<TabSkeleton />}>
          {({ rows }) => (
            <PlainTable columns={columns}>
              {rows.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </PlainTable>
          )}
        </Loaded>
      </PageBody>
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { id, title, about, isMailOn, isTextOn, text } = message;
  return (
    <tr>
      <th scope="row" data-wraps>
        <Link to={messagePaths.message(id)} className={classes.link}>
          {title}
        </Link>
      </th>
      <PlainCell isOptional wraps>
        {about}
      </PlainCell>
      <PlainCell>{isMailOn ? 'On' : 'Off'}</PlainCell>
      <PlainCell>{text === null ? '–' : isTextOn ? 'On' : 'Off'}</PlainCell>
    </tr>
  );
}
