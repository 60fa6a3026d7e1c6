import { Anchor } from '@mantine/core';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import type { ImportRun } from '@poolhouse/domain/services/imports/import-run';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import type { ImportConfig } from '../../platform/import-config.ts';
import { notify } from '../../platform/notify.ts';
import { OutcomePage } from '../../ui/outcome/outcome-page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { countText } from './count-text.ts';
import { ImportHeader } from './import-header.tsx';
import classes from './import-page.module.css';
import { isWorking, settledImport, useImports } from './import-queries.ts';
import { ImportStatus } from './import-status.tsx';
import { NewImportLink } from './new-import-link.tsx';
import { RecordsLink } from './records-link.tsx';

type Props = { ids: readonly string[]; config: ImportConfig };

/** Shows several files that were uploaded together: what each would change, and one button that imports them all. */
export function ImportFiles({ ids, config }: Props) {
  const runs = useImports(ids);
  const importing = useImportAll(runs);
  const toImport = runs.filter((run) => run.state === 'ready').reduce((sum, run) => sum + changesOf(run), 0);
  const isReading = runs.length < ids.length || runs.some(isWorking);
  const done = runs.filter(({ state }) => state === 'committed');
  const isDone = !importing.isBusy && toImport === 0 && done.length > 0;
  const reason = isReading ? 'The files are being checked.' : `These files don’t change any ${config.noun.many}.`;
  return (
    <OutcomePage>
      <ImportHeader
        config={config}
        step={isDone ? 3 : 2}
        actions={
          <>
            <NewImportLink config={config} />
            {isDone ? (
              <RecordsLink config={config} ids={done.map(({ id }) => id)} />
            ) : (
              <ReasonButton
                reason={importing.isBusy || (!isReading && toImport > 0) ? null : reason}
                loading={importing.isBusy}
                onClick={() => void importing.start()}
              >
                Import {countText(toImport, config)}
              </ReasonButton>
            )}
          </>
        }
      />
      <div className={classes.notices}>
        <PlainTable columns={columns}>
          {runs.map((run) => (
            <Row key={run.id} run={run} config={config} />
          ))}
        </PlainTable>
        <p className={classes.dim}>
          The files are imported from top to bottom. Each is checked again after the one before it, so that an{' '}
          {config.noun.one} in two files is added once.
        </p>
      </div>
    </OutcomePage>
  );
}

const columns = [
  { label: 'File' },
  { label: 'Status' },
  { label: 'New' },
  { label: 'Changed' },
  { label: 'Unchanged' },
  { label: 'Needs fixing' },
];

const changesOf = ({ counts }: ImportRun) => counts.new + counts.changed;

function Row({ run, config }: { run: ImportRun; config: ImportConfig }) {
  const { counts } = run;
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={config.runPath(run.id)}>
          {run.fileName}
        </Anchor>
      </th>
      <td>
        <ImportStatus run={run} />
      </td>
      {[counts.new, counts.changed, counts.unchanged, counts.refused].map((count, at) => (
        <td key={columns[at + 2]?.label} className="tabular">
          {count.toLocaleString('en-AU')}
        </td>
      ))}
    </tr>
  );
}

/** Returns what imports the checked files one after the other. */
function useImportAll(runs: readonly ImportRun[]) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await importAll(queries, runs);
      await queries.invalidateQueries();
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, start };
}

async function importAll(queries: QueryClient, runs: readonly ImportRun[]): Promise<void> {
  const ready = runs.filter((run) => run.state === 'ready' && changesOf(run) > 0);
  for (const [at, { id }] of ready.entries()) {
    const params = { id };
    // What the file before it added is not new any more.
    if (at > 0) await callApi(importsApi.recheck, { params });
    const checked = await settledImport(queries, id);
    if (checked.state !== 'ready' || changesOf(checked) === 0) continue;
    await callApi(importsApi.commit, { params });
    await settledImport(queries, id);
  }
}
