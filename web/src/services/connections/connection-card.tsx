import { Button } from '@mantine/core';
import { type Connection, callOutcomes, connectionLabels } from '@poolhouse/domain/services/connections/connection';
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconPlugOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/card-grid.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { CheckButton } from './check-button.tsx';
import { connectionDisplay, countOf } from './connection-labels.ts';
import classes from './connections.module.css';
import { HourBars } from './hour-bars.tsx';
import { connectionPaths } from './paths.ts';

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, wary: IconClockPause, off: IconPlugOff } as const;

/** Shows one outside system: how it stands, and how the last day went. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const { system, adapter, host, isOn, standIn, lastCheck } = connection;
  const { tone, label, text } = connectionDisplay(connection);
  const Icon = icons[tone];
  return (
    <Card
      title={connectionLabels[system]}
      isQuiet={!isOn}
      aside={
        <span className={classes.state} data-tone={tone}>
          <Icon size={16} stroke={1.9} aria-hidden /> {label}
        </span>
      }
      meta={
        <>
          <span>{adapter}</span>
          {host && <span>{host}</span>}
        </>
      }
    >
      <p className={classes.text}>{text}</p>
      {standIn && <p className={classes.quiet}>{isOn ? `If it’s down: ${standIn}.` : `For now: ${standIn}.`}</p>}
      <HourBars hours={connection.hours} />
      <FactGrid facts={factsOf(connection)} />
      {lastCheck && (
        <p className={classes.quiet}>
          Checked by {lastCheck.by} on <InstantText at={lastCheck.at} />: {lastCheck.message}
        </p>
      )}
      <div className={classes.acts}>
        <CheckButton connection={connection} />
        <Button
          component={Link}
          to={connectionPaths.connection(system)}
          size="xs"
          variant="default"
          aria-label={`Calls to ${connectionLabels[system]}`}
        >
          Calls
        </Button>
      </div>
    </Card>
  );
}

function factsOf({ lastSuccess, lastFailure, lastHour }: Connection): Fact[] {
  const { calls, failures, p95 } = lastHour;
  return [
    { label: 'Last response', value: lastSuccess && <InstantText at={lastSuccess.at} /> },
    {
      label: 'Last failure',
      value: lastFailure && (
        <>
          <InstantText at={lastFailure.at} /> · {callOutcomes[lastFailure.outcome]}
        </>
      ),
    },
    { label: 'Last hour', value: `${countOf(calls, 'call')}, ${failures.toLocaleString('en-AU')} failed` },
    { label: '95% answered within', value: p95 === null ? null : `${p95.toLocaleString('en-AU')} ms` },
  ];
}
