import type { StatusLimits } from '@poolhouse/domain/features/access/can-on';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { ReactNode } from 'react';
import { useStatusRefusal } from '../platform/use-status-refusal.ts';
import { HistoryTab } from '../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../services/activity-log/record-timeline.tsx';
import { useSentExtras } from '../services/outbox/use-sent-extras.ts';
import type { FoldedSection } from '../ui/detail/folded-sections.tsx';
import { LoadedRecord } from '../ui/detail/loaded-record.tsx';
import { RecordOverview } from '../ui/detail/record-overview.tsx';
import { RecordPage } from '../ui/detail/record-page.tsx';
import { listOfRecords } from '../ui/detail/record-steps.tsx';
import type { ContentTab } from '../ui/detail/use-record-tabs.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { type Removable, RemovalMenu, RestoreButton } from './record-removal.tsx';
import type { RecordView } from './record-view.tsx';

type Part<Shown> = (props: { record: Shown }) => ReactNode;

type PageParts<Shown> = {
  /** The short facts under the title. */
  facts: Part<Shown>;
  /** What the overview shows beside the timeline. */
  summary: Part<Shown>;
  /** What stands below both, folded; it may use hooks. */
  details?(record: Shown): readonly FoldedSection[];
  /** What stands above both: what is done next with the record. */
  lead?: Part<Shown>;
  /** What stands between both and the details. */
  more?: Part<Shown>;
  /** The timeline also has what was sent about the record. */
  hasSent?: true;
  /** Stands above each tab. */
  notice?: Part<Shown>;
  /** What can be done besides editing. */
  menu?: Part<Shown>;
  /** What the palette says of the record when it offers it again. */
  recent?(record: Shown): string;
  limits?(record: Shown): StatusLimits;
  /** What leaves the form, where it isn’t to cancel: the form saves by itself. */
  leaveForm?: string;
  /** The tabs between the overview and the history. */
  tabs?: readonly ContentTab<{ record: Shown }>[];
  form: (props: { record: Shown | null }) => ReactNode;
};

/** Returns the page of one record of a view, and the page that adds one. */
export function recordPages<Shown extends { id: string }>(view: RecordView<Shown>, parts: PageParts<Shown>) {
  const { noun, calls, paths, back, kind, historyOf, may, rowsOf } = view;
  const { tabs: own = [], form: Form } = parts;
  const list = listOfRecords(calls.list, { path: paths.list, pathOf: paths.record, rowsOf });
  const history: Part<Shown> = ({ record }) => <HistoryTab {...historyOf(record)} />;
  const tabs: readonly [ContentTab<{ record: Shown }>, ...ContentTab<{ record: Shown }>[]] = [
    {
      id: 'details',
      label: 'Overview',
      content: ({ record }) => <Overview view={view} parts={parts} record={record} />,
    },
    ...own,
    { id: 'history', label: 'History', content: history },
  ];
  return {
    page: () => (
      <LoadedRecord
        call={calls.get}
        what={`The ${noun.one}`}
        live={{ topic: kind, with: view.makesOld }}
        {...(calls.restore && { whenMissing: (id) => <RestoreButton view={view} id={id} /> })}
      >
        {(record) => <LoadedPage view={view} parts={parts} tabs={tabs} list={list} record={record as Shown} />}
      </LoadedRecord>
    ),
    createPage: () => (
      <FormPage title={`New ${noun.one}`} back={back} permission={may('create')} refusal={`You can’t add ${noun.many}`}>
        <Form record={null} />
      </FormPage>
    ),
  };
}

type ViewProps<Shown> = { view: RecordView<Shown>; parts: PageParts<Shown>; record: Shown };

function Overview<Shown extends { id: string }>({ view, parts, record }: ViewProps<Shown>) {
  const { summary: Summary, lead: Lead, more: More, details = () => [], hasSent = false } = parts;
  const { kind, historyOf } = view;
  const sections = details(record);
  const history = historyOf(record);
  return (
    <RecordOverview
      lead={Lead && <Lead record={record} />}
      summary={<Summary record={record} />}
      timeline={hasSent ? <SentTimeline kind={kind} {...history} /> : <RecordTimeline {...history} />}
      {...(sections.length > 0 && { details: { name: kind, sections } })}
    >
      {More && <More record={record} />}
    </RecordOverview>
  );
}

function SentTimeline({ kind, ...history }: ReturnType<RecordView<never>['historyOf']> & { kind: string }) {
  return <RecordTimeline {...history} extras={useSentExtras({ kind, id: history.params.id })} />;
}

type LoadedProps<Shown> = ViewProps<Shown> & {
  tabs: readonly [ContentTab<{ record: Shown }>, ...ContentTab<{ record: Shown }>[]];
  list: ReturnType<typeof listOfRecords>;
};

function LoadedPage<Shown extends { id: string }>({ view, parts, tabs, list, record }: LoadedProps<Shown>) {
  const { facts: Facts, notice: Notice, menu: Menu, limits, recent, form, leaveForm } = parts;
  const { kind, calls, back, titleOf, may } = view;
  const { id } = record;
  const refused = limits?.(record) ?? {};
  const lockReason = useStatusRefusal(may('edit'), refused);
  return (
    <RecordPage
      title={titleOf(record)}
      back={back}
      record={{ kind, id }}
      topic={`${kind}:${id}` as Topic}
      list={list}
      {...(recent && { recent: recent(record) })}
      facts={<Facts record={record} />}
      notice={Notice && <Notice record={record} />}
      menu={
        <>
          {Menu && <Menu record={record} />}
          {calls.remove && <RemovalMenu view={view} record={record as Shown & Removable} limits={refused} />}
        </>
      }
      edit={{ permission: may('edit'), lockReason, form, ...(leaveForm && { leave: leaveForm }) }}
      tabs={tabs}
      tabProps={{ record }}
    />
  );
}
