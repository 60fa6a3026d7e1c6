import { Anchor, Button, SegmentedControl } from '@mantine/core';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import {
  type Condition,
  conditionLabels,
  urgencyLabels,
} from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { sectionNames, sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { type YearOnYear, yearOnYearApi } from '@poolhouse/domain/features/commercial/reports/year-on-year-api';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { IconTrendingDown } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { useSearchChange } from '../../../ui/list/use-search-change.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { SerialLink } from '../../../ui/serial-link.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { reportPaths } from '../paths.ts';
import { conditionColours } from '../reports/condition-bar.tsx';
import classes from './year-on-year.module.css';

type Item = YearOnYear['items'][number];
type Reports = YearOnYear['reports'];

const hasWorsened = ({ states }: Item) => states.at(-1)?.isWorse === true;

/** Shows the items of a pool side by side through its reports; the address may name one item. */
export function YearOnYearTab({ record: { id } }: { record: Customer }) {
  const search: Search = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const item = typeof search.item === 'string' ? search.item : undefined;
  const isWorseOnly = search.show === 'worse';
  useLiveCalls('condition-reports', yearOnYearApi.get);
  const query = queryOf(yearOnYearApi.get, { params: { id }, query: item === undefined ? {} : { item } });
  const change = (next: Search) => changeSearch((old) => ({ ...old, ...next }), 'replace');
  return (
    <Loaded query={query} what="The reports">
      {({ reports, items }) =>
        items.length === 0 ? (
          <EmptyState drawing="empty" title="Nothing to compare yet">
            Items of finished reports appear here.
          </EmptyState>
        ) : (
          <PageBody>
            <div className={classes.filter}>
              {item === undefined ? (
                <SegmentedControl
                  size="xs"
                  aria-label="Items shown"
                  value={isWorseOnly ? 'worse' : 'all'}
                  data={[
                    { value: 'all', label: 'All items' },
                    { value: 'worse', label: `Worse than last time (${items.filter(hasWorsened).length})` },
                  ]}
                  onChange={(show) => change({ show: show === 'worse' ? show : undefined })}
                />
              ) : (
                <Button size="xs" variant="default" onClick={() => change({ item: undefined })}>
                  Show all items
                </Button>
              )}
            </div>
            <Sections reports={reports} items={isWorseOnly ? items.filter(hasWorsened) : items} />
          </PageBody>
        )
      }
    </Loaded>
  );
}

function Sections({ reports, items }: { reports: Reports; items: readonly Item[] }) {
  const bySection = Map.groupBy(items, ({ section }) => section);
  return sectionNames.map((name) => {
    const own = bySection.get(name);
    return (
      own && (
        <Section key={name} isWide title={sections[name].label}>
          {own.map((item) => (
            <ItemRow key={item.states[0]?.row} item={item} reports={reports} />
          ))}
        </Section>
      )
    );
  });
}

function ItemRow({ item: { title, serial, states }, reports }: { item: Item; reports: Reports }) {
  return (
    <article className={classes.item} style={{ '--reports': reports.length }} aria-label={title}>
      <h3 className={classes.title}>
        {title}
        {serial !== null && (
          <span className={classes.serial}>
            <SerialLink serial={serial} />
          </span>
        )}
      </h3>
      {reports.map(({ id, day }) => {
        const state = states.find(({ reportId }) => reportId === id);
        return (
          <div key={id} className={classes.state} data-missing={state === undefined}>
            <Anchor className={classes.day} component={Link} to={reportPaths.record(id)}>
              {formatDay(day)}
            </Anchor>
            {state === undefined ? (
              <span className={classes.dim}>Not in this report</span>
            ) : (
              <State of={`${title}, ${formatDay(day)}`} {...state} />
            )}
          </div>
        );
      })}
    </article>
  );
}

function State({ of, condition, urgency, comment, pictures, isWorse }: Item['states'][number] & { of: string }) {
  return (
    <>
      {condition !== null && (
        <StatusDot colour={conditionColours[condition as Condition]} label={conditionLabels[condition as Condition]} />
      )}
      {isWorse && (
        <span className={classes.worse}>
          <IconTrendingDown size={16} stroke={1.75} aria-hidden /> Worse
        </span>
      )}
      {urgency !== null && <span className={classes.dim}>{urgencyLabels[urgency]}</span>}
      {comment !== null && <span className={classes.comment}>{comment}</span>}
      {pictures.length > 0 && (
        <span className={classes.pictures}>
          {pictures.map(({ id, links }, place) => (
            <a key={id} href={links.file} target="_blank" rel="noopener noreferrer">
              <img src={links.thumbnail ?? links.file} alt={`${of}, ${place + 1}`} loading="lazy" />
            </a>
          ))}
        </span>
      )}
    </>
  );
}
