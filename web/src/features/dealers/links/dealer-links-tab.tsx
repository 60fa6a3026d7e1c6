import { checklistAreas, checklistCategories, checklistItems } from '@poolhouse/domain/features/checklists/items';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { urlFieldOf, urlListsOf } from '@poolhouse/domain/features/dealers/links/url-lists';
import { useCan } from '../../../platform/use-can.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { DisabledNote } from '../../../ui/disabled-note.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AddLink } from './add-link.tsx';
import classes from './dealer-links-tab.module.css';
import { UrlList } from './url-list.tsx';
import { useUrlLists } from './use-url-lists.ts';

type Props = { dealer: Dealer; routeId: string };

/** Shows the links of a dealer, one list for each item of its checklist; they show in every month. */
export function DealerLinksTab({ dealer, routeId }: Props) {
  const edit = useCan('dealers:edit');
  const lists = useUrlLists(dealer, routeId);
  const parts = partsOf(dealer);
  return (
    <div className={classes.tab}>
      {edit.allowed ? <AddLink dealer={dealer} lists={lists} /> : <DisabledNote ability={edit} />}
      {parts.length === 0 && (
        <EmptyState drawing="empty" title="No links yet">
          Add links to brochures, posts and training pages, by checklist item.
        </EmptyState>
      )}
      {parts.map(({ title, items }) => (
        <Section key={title} title={title}>
          {items.map((item) => (
            <UrlList
              key={item.value}
              item={item}
              list={dealer[urlFieldOf(item.value)]}
              lists={lists}
              mayEdit={edit.allowed}
            />
          ))}
        </Section>
      ))}
    </div>
  );
}

/** The items that have links, by category, in the order of the checklist. */
function partsOf(dealer: Dealer) {
  const urls = urlListsOf(dealer);
  return Object.entries(checklistCategories)
    .map(([category, title]) => ({
      title,
      items: checklistItems
        .filter((item) => item.category === category && item.value in urls)
        .map(({ value, label, area }) => ({ value, label, note: checklistAreas[area] })),
    }))
    .filter(({ items }) => items.length > 0);
}
