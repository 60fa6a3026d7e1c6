import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { type ReportVersion, reportVersionsApi } from '@poolhouse/domain/features/commercial/reports/versions-api';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import classes from './report-versions.module.css';

type Change = ReportVersion['changes'][number];

/** Shows the finished versions of a report, each with what changed since the one before. */
export function ReportVersions({ record: { id } }: { record: ConditionReport }) {
  useLiveCalls('condition-reports', reportVersionsApi.list);
  return (
    <Loaded query={queryOf(reportVersionsApi.list, { params: { id } })} what="The versions">
      {({ versions }) =>
        versions.length === 0 ? (
          <EmptyState drawing="empty" title="No versions yet">
            Finishing the report keeps it as version 1.
          </EmptyState>
        ) : (
          <PageBody>
            {versions.map((version) => (
              <Version key={version.version} {...version} />
            ))}
          </PageBody>
        )
      }
    </Loaded>
  );
}

function Version({ version, finishedAt, finishedBy, changes }: ReportVersion) {
  return (
    <Section title={`Version ${version}`}>
      <p className={classes.finished}>
        Finished <InstantText at={finishedAt} />
        {finishedBy !== null && ` by ${finishedBy}`}
      </p>
      {changes.length === 0 ? (
        <p className={classes.none}>{version === 1 ? 'First version.' : 'No changes since the version before.'}</p>
      ) : (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <ChangedItem key={`${change.kind} ${change.title}`} {...change} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const kindTexts = { added: ' added', removed: ' removed', changed: '' } as const;

function ChangedItem({ title, kind, fields }: Change) {
  return (
    <li>
      <strong>
        {title}
        {kindTexts[kind]}
      </strong>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ label, before, after }) => (
            <li key={label}>{fieldText(kind, { label, before, after })}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function fieldText(kind: Change['kind'], { label, before, after }: Change['fields'][number]): string {
  if (kind === 'added' || before === '') return `${label}: ${after}`;
  return after === '' ? `${label} removed (was ${before})` : `${label}: ${before} → ${after}`;
}
