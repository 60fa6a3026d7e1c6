import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useMemo } from 'react';
import { recordTabs } from '../../platform/registered-features.ts';
import type { Tab } from './tabs.tsx';

/** A tab of a record's page, drawn with what the page gives to each of its tabs. */
export type ContentTab<Props> = Tab & { content: (props: Props) => ReactNode };

type Records<Props> = { kind: string; idOf: (props: Props) => string };

const none: readonly never[] = [];

/** Returns the tabs that services add to the page of a record, for people who may see them. */
export function useRecordTabs<Props>({ kind, idOf }: Records<Props>, isShown = true): readonly ContentTab<Props>[] {
  const tabs = useMemo(() => {
    return recordTabs().map(({ id, label, Content }): ContentTab<Props> => {
      const content = (props: Props) => (
        <Suspense fallback={<Skeleton height={220} m="lg" aria-busy />}>
          <Content kind={kind} id={idOf(props)} />
        </Suspense>
      );
      return { id, label, content };
    });
  }, [kind, idOf]);
  return isShown ? tabs : none;
}
