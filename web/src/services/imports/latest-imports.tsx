import { Anchor } from '@mantine/core';
import type { ImportRun, ImportState } from '@poolhouse/domain/services/imports/import-run';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportConfig } from '../../platform/import-config.ts';
import { InstantText } from '../../ui/instant-text.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { countText } from './count-text.ts';
import { latestImportsQuery } from './import-queries.ts';
import { ImportStatus } from './import-status.tsx';
import classes from './latest-imports.module.css';

/** States in which it isn't known yet, or never, what the file would change. */
const noCounts: readonly ImportState[] = ['reading', 'mapping', 'failed'];

const columns = [{ label: 'File' }, { label: 'Status' }, { label: 'Changes' }, { label: 'By' }, { label: 'When' }];

/** Shows the imports before this one, to go on with or to undo. */
export function LatestImports({ kind, config }: { kind: string; config: ImportConfig }) {
  const all = useQuery(latestImportsQuery()).data?.imports ?? [];
  const imports = all.filter((run) => run.kind === kind);
  if (imports.length === 0) return null;
  return (
    <section className={classes.latest} aria-labelledby="latest-imports">
      <h2 id="latest-imports">Latest imports</h2>
      <PlainTable columns={columns}>
        {imports.map((run) => (
          <Row key={run.id} run={run} config={config} />
        ))}
      </PlainTable>
    </section>
  );
}

function Row({ run, config }: { run: ImportRun; config: ImportConfig }) {
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
      <td>{noCounts.includes(run.state) ? '' : countText(run.counts.new + run.counts.changed, config)}</td>
      <td>{run.createdBy}</td>
      <td>
        <InstantText at={run.createdAt} />
      </td>
    </tr>
  );
}
