import { type ReactNode, useMemo } from 'react';
import { recordTabs } from '../../platform/registered-features.ts';
import { storedPractice } from '../../platform/session/practice.ts';
import type { Tab } from './tabs.tsx';

/** A tab of a record's page, drawn with what the page gives to each of its tabs. */
export type ContentTab<Props> = Tab & { content: (props: Props) => ReactNode };

/** A record as services know it. */
export type RecordName = { kind: string; id: string };

const none: readonly never[] = [];

/** Returns the tabs that services add to the page of a record, for people who may see them; practice has none. */
export function useRecordTabs({ kind, id: recordId }: RecordName, isShown = true): readonly ContentTab<unknown>[] {
  const tabs = useMemo(
    () =>
      recordTabs().map(({ id, label, Content }): ContentTab<unknown> => {
        const content = () => <Content kind={kind} id={recordId} />;
        return { id, label, content };
      }),
    [kind, recordId],
  );
  return isShown && storedPractice() === null ? tabs : none;
}
