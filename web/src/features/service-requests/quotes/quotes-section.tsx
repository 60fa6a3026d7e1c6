import { Alert, Group } from '@mantine/core';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { refuseQuote } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import { useState } from 'react';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import type { Permission } from '../../../platform/use-can.ts';
import { OverviewPart } from '../../../ui/detail/overview-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { SerialLink } from '../../../ui/serial-link.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { type QuoteActions, quotesCalls, quotesQuery, useQuoteActions } from './quote-queries.ts';
import { QuoteVersions } from './quote-versions.tsx';
import type { QuotedRobot } from './quoted-robot.ts';
import classes from './quotes-section.module.css';
import { WarrantyQuestion } from './warranty-question.tsx';

type Props = {
  requestId: string;
  robots: readonly QuotedRobot[];
  /** The files of requests of this kind: their photos can go with a quote. */
  photos: RecordFiles;
  permission: Permission;
  /** What its changes are known by. */
  topic?: Topic;
};

/** Shows the quotes of the robots of a request with their versions, and writes, sends, answers and invoices them. */
export function QuotesSection({ requestId, robots, photos, permission, topic }: Props) {
  useLiveCalls(topic ?? null, ...quotesCalls);
  const actions = useQuoteActions(requestId);
  const [written, setWritten] = useState<QuotedRobot | null>(null);
  return (
    <OverviewPart title="Quotes">
      <Loaded query={quotesQuery(requestId)} what="The quotes of this request">
        {({ quotes, unsent }) => (
          <>
            <UnsentNotice
              unsent={unsent.filter((id) => quotes.some(({ robotId }) => robotId === id))}
              actions={actions}
              permission={permission}
            />
            {robots.map((robot) => (
              <RobotQuotes
                key={robot.id}
                robot={robot}
                quotes={quotes.filter(({ robotId }) => robotId === robot.id)}
                actions={actions}
                permission={permission}
                onWrite={() => setWritten(robot)}
              />
            ))}
          </>
        )}
      </Loaded>
      {written !== null && (
        <WarrantyQuestion robot={written} onClose={() => setWritten(null)}>
          <QuoteDialog
            requestId={requestId}
            photos={photos}
            robot={written}
            create={actions.create}
            onClose={() => setWritten(null)}
          />
        </WarrantyQuestion>
      )}
    </OverviewPart>
  );
}

type UnsentProps = { unsent: readonly Quote['robotId'][]; actions: QuoteActions; permission: Permission };

/** Says that quotes weren’t mailed, as after a save that changed the status of the request too, and offers to send them. §9 */
function UnsentNotice({ unsent, actions, permission }: UnsentProps) {
  if (unsent.length === 0) return null;
  return (
    <Alert color="yellow" title="Quote not mailed" mb="md">
      <Group justify="space-between" gap="sm">
        <span>
          {unsent.length === 1
            ? 'A quoted robot’s quote wasn’t emailed.'
            : `The quotes of ${unsent.length} quoted robots weren’t emailed.`}
        </span>
        <ReasonButton permission={permission} size="xs" onClick={() => void withErrorNotice(actions.send(unsent))}>
          Send quote
        </ReasonButton>
      </Group>
    </Alert>
  );
}

type RobotProps = {
  robot: QuotedRobot;
  quotes: readonly Quote[];
  actions: QuoteActions;
  permission: Permission;
  onWrite: () => void;
};

function RobotQuotes({ robot, quotes, actions, permission, onWrite }: RobotProps) {
  const { robotName, serialNumber, status } = robot;
  const isInvoiced = quotes.some(({ invoice }) => invoice !== null);
  return (
    <section className={classes.robot} aria-label={[robotName, serialNumber].filter(Boolean).join(' ')}>
      <header className={classes.head}>
        <h3>
          {robotName}
          {serialNumber && ' · '}
          {serialNumber && <SerialLink serial={serialNumber} />}
        </h3>
        <ReasonButton
          permission={permission}
          size="xs"
          variant="default"
          reason={refuseQuote(status, isInvoiced)}
          onClick={onWrite}
        >
          {quotes.length === 0 ? 'Write quote…' : 'New version…'}
        </ReasonButton>
      </header>
      {quotes.length === 0 ? (
        <p className={classes.quiet}>{noQuoteText(robot)}</p>
      ) : (
        <QuoteVersions quotes={quotes} actions={actions} permission={permission} />
      )}
    </section>
  );
}

/** A robot can be marked as quoted before its quote is written: the customer has nothing to answer until then. */
const noQuoteText = ({ status }: QuotedRobot) =>
  status === 'quoted' ? 'Marked as quoted, but there’s no quote yet. Write it, then send it.' : 'No quote yet.';
