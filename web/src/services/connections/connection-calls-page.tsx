import { connectionsApi } from '@poolhouse/domain/services/connections/api';
import {
  type ConnectionSystem,
  callOutcomes,
  connectionLabels,
  connectionSystems,
} from '@poolhouse/domain/services/connections/connection';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { defineList, type ListFilter, optionsOf } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { callCard, callColumns } from './call-columns.tsx';
import { CallView } from './call-view.tsx';
import { connectionPaths } from './paths.ts';

const back = <BackLink to={connectionPaths.list}>Connections</BackLink>;
const filters: readonly ListFilter[] = [
  { kind: 'options', id: 'outcome', label: 'Outcome', options: optionsOf(callOutcomes) },
  { kind: 'day', id: 'from', label: 'From' },
  { kind: 'day', id: 'until', label: 'To' },
  { kind: 'text', id: 'intentId', label: 'Outbox item', isFromLinks: true },
];

/** Shows the calls to one outside system of the last 30 days. */
export function ConnectionCallsPage() {
  const { system } = useParams({ strict: false });
  const known = connectionSystems.find((one) => one === system);
  if (known === undefined)
    return (
      <>
        <PageHeader title="Connection not found" back={back} />
        <EmptyState drawing="search" title="Connection not found">
          Choose one from the list of connections.
        </EmptyState>
      </>
    );
  return <Calls key={known} system={known} />;
}

function Calls({ system }: { system: ConnectionSystem }) {
  const config = useMemo(
    () =>
      defineList({
        name: `connection-calls-${system}`,
        title: connectionLabels[system],
        noun: { one: 'call', many: 'calls' },
        call: connectionsApi.calls,
        params: { system },
        back,
        rowsOf: ({ calls }) => calls,
        rowLabel: ({ call, outcome }) => `${call}: ${callOutcomes[outcome]}`,
        columns: callColumns,
        filters,
        usualSort: { by: 'at', isDescending: true },
        searchLabel: 'Search by path',
        card: callCard,
        quickView: (id) => <CallView system={system} id={id} />,
        firstUse: {
          title: 'No calls yet',
          text: 'Calls to this system are kept for 30 days, without passwords and keys.',
        },
      }),
    [system],
  );
  return <RecordList config={config} />;
}
