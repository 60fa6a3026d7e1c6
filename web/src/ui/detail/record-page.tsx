import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { usePresenceOn } from '../../platform/live/own-presence.ts';
import { type Permission, useCan } from '../../platform/use-can.ts';
import { type Recent, useRecent } from '../../platform/use-recent.ts';
import type { Search } from '../list/list-state.ts';
import { PageHeader } from '../page-header.tsx';
import { RecordPeople } from '../presence/record-people.tsx';
import { DoneButton, EditButton } from './edit-buttons.tsx';
import { RecordMeta, RecordNotice, TabSkeleton } from './record-parts.tsx';
import { type ListOfRecords, RecordSteps } from './record-steps.tsx';
import { Tabs, useTab, withMoreTabs } from './tabs.tsx';
import { type ContentTab, type RecordName, useRecordTabs } from './use-record-tabs.tsx';

type Props<TabProps extends object> = {
  title: string;
  /** What leads back, above the title. */
  back: ReactNode;
  record: RecordName;
  /** The list that it is opened from: the page leads to the record before and after. */
  list?: ListOfRecords;
  /** Under which its changes, and the people on it, are known; records without live updates have none. */
  topic?: Topic;
  /** The short facts under the title. */
  facts: ReactNode;
  /** Stands above each tab. */
  notice?: ReactNode;
  /** What the palette says of the record besides its title when it offers it again; records without it aren't offered. */
  recent?: string;
  /** What can be done besides editing. */
  menu?: ReactNode;
  /** The form, and why this record can't be edited whatever one's permissions. */
  edit: {
    permission: Permission;
    lockReason?: string | null;
    form: (props: TabProps) => ReactNode;
    /** What leaves the form; “Cancel” unless given. */
    leave?: string;
  };
  /** The first one is what the form edits; the last one is the history. */
  tabs: readonly [ContentTab<TabProps>, ...ContentTab<TabProps>[]];
  tabProps: TabProps;
  hasServiceTabs?: boolean;
};

/** Shows a record: its title, state and actions, its tabs with those of services, and its form instead while it is edited. */
export function RecordPage<TabProps extends object>(props: Props<TabProps>) {
  const { title, topic, list, menu, edit, tabProps } = props;
  const more = useRecordTabs(props.record, props.hasServiceTabs);
  const tabs = withMoreTabs<ContentTab<TabProps>>(props.tabs, more);
  const tab = useTab(tabs);
  const search: Search = useSearch({ strict: false });
  const ability = useCan(edit.permission);
  const lockReason = edit.lockReason ?? null;
  const isEditing = search.edit === 'yes' && ability.allowed && lockReason === null && tab === tabs[0].id;
  usePresenceOn(topic ?? null, isEditing);
  useRecent(recentOf(props));
  const Content = isEditing ? edit.form : tabs.find(({ id }) => id === tab)?.content;
  return (
    <>
      <PageHeader
        title={title}
        back={
          <>
            {props.back}
            {list && !isEditing && <RecordSteps list={list} id={props.record.id} />}
          </>
        }
        note={topic && <RecordPeople record={topic} />}
        actions={
          isEditing ? (
            <DoneButton>{edit.leave}</DoneButton>
          ) : (
            <>
              <EditButton permission={edit.permission} lockReason={lockReason} />
              {menu}
            </>
          )
        }
      >
        <RecordMeta>{props.facts}</RecordMeta>
      </PageHeader>
      <Tabs tabs={tabs} current={tab} />
      <RecordNotice>{props.notice}</RecordNotice>
      <Suspense key={isEditing ? 'edit' : tab} fallback={<TabSkeleton />}>
        {Content && <Content {...tabProps} />}
      </Suspense>
    </>
  );
}

function recentOf({
  title,
  record,
  list,
  recent,
}: Pick<Props<object>, 'title' | 'record' | 'list' | 'recent'>): Recent | null {
  return list === undefined || recent === undefined ? null : { path: list.pathOf(record.id), title, note: recent };
}
