import { Alert, Anchor } from '@mantine/core';
import type { TrackingDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import classes from './freight.module.css';
import { trackingQuery } from './freight-queries.ts';

/** Shows where the consignments of a pick-up have been, the latest first. What was good last stays, with its time. */
export function TrackingTimeline({ pickUpId }: { pickUpId: string }) {
  return (
    <Loaded query={trackingQuery(pickUpId)} what="Tracking">
      {({ consignments, message }) => (
        <div>
          {message !== null && <p className={classes.quiet}>{message}</p>}
          {consignments.map((one) => (
            <Way
              key={one.id}
              consignment={one}
              isNamed={consignments.length > 1}
              isShownAbove={message === one.message}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}

type Props = { consignment: TrackingDetails['consignments'][number]; isNamed: boolean; isShownAbove: boolean };

function Way({
  consignment: { number, carrierName, events, trackedAt, trackingUrl, message },
  isNamed,
  isShownAbove,
}: Props) {
  return (
    <section aria-label={`Tracking of ${number ?? carrierName}`}>
      {isNamed && <p className={classes.name}>{number}</p>}
      {message !== null && !isShownAbove && <Alert color="gray">{message}</Alert>}
      <ol className={classes.events}>
        {events.map(({ at, label, words }, index) => (
          <li key={`${at} ${label} ${words}`} className={classes.event} data-latest={index === 0}>
            <span>{words !== '' && words !== label ? `${label}: ${words}` : label}</span>
            <InstantText at={at} />
          </li>
        ))}
      </ol>
      <p className={classes.quiet}>
        {trackedAt !== null && (
          <>
            As at <InstantText at={trackedAt} />
          </>
        )}
        {trackingUrl !== null && (
          <>
            {' · '}
            <Anchor href={trackingUrl} target="_blank" rel="noreferrer">
              Track on the carrier’s page
            </Anchor>
          </>
        )}
      </p>
    </section>
  );
}
