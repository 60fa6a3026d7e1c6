import { useElementSize } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TabLink } from '../../tab-link.tsx';
import { allRecords, allTitle } from './opened-view.ts';
import { viewSearch } from './use-list-views.ts';
import { ViewCount } from './view-count.tsx';
import { ViewMenu, type ViewsProps } from './view-menu.tsx';
import classes from './views.module.css';

/** Shows one link a view, everything first. Where they don't all fit, they scroll, and a menu names them all. */
export function ViewTabs({ listViews, noun, call, isChanged }: ViewsProps) {
  const { views, standard, opensWith, opened } = listViews;
  const strip = useRef<HTMLElement>(null);
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view or width may leave less feature
  useEffect(() => {
    const { current: tabs } = strip;
    if (tabs === null || views.length + standard.length === 0) return setCut(false);
    // In the next frame: to measure now would lay the whole page out twice.
    const frame = requestAnimationFrame(() => {
      setCut(tabs.scrollWidth > tabs.clientWidth + 1);
      tabs.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [views, standard, width, opened.address]);
  return (
    <div ref={frame} className={classes.frame}>
      <nav ref={strip} className={classes.strip} data-cut={isCut} aria-label="Views">
        <Tab
          address={opensWith === null ? undefined : allRecords}
          isCurrent={opened.view === null && opened.standard === null}
          label={allTitle(noun)}
        />
        {standard.map(({ id, name, query }) => (
          <Tab
            key={id}
            address={id}
            isCurrent={opened.standard?.id === id}
            isChanged={isChanged && opened.standard?.id === id}
            label={name}
            count={<ViewCount call={call} query={query} />}
          />
        ))}
        {views.map(({ id, name, sharedWith }) => (
          <Tab
            key={id}
            address={id}
            isCurrent={opened.view?.id === id}
            isShared={sharedWith.length > 0}
            isChanged={isChanged && opened.view?.id === id}
            label={name}
          />
        ))}
      </nav>
      {isCut && <ViewMenu listViews={listViews} noun={noun} call={call} isChanged={isChanged} isShort />}
    </div>
  );
}

type TabProps = {
  address: string | undefined;
  isCurrent: boolean;
  isShared?: boolean;
  isChanged?: boolean;
  label: string;
  count?: ReactNode;
};

function Tab({ address, isCurrent, isShared = false, isChanged = false, label, count }: TabProps) {
  return (
    <TabLink search={viewSearch(address)} isCurrent={isCurrent} className={classes.tab}>
      {isShared && <IconUsers size={14} stroke={1.75} className={classes.shared} aria-label="Shared:" />}
      <span className={classes.name}>{label}</span>
      {count}
      {isChanged && <span className={classes.dot} role="img" aria-label="changed" />}
    </TabLink>
  );
}
