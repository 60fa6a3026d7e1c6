import type { ChecklistItemName } from '@poolhouse/domain/features/checklists/items';
import { movedTo } from '@poolhouse/domain/kernel/moved-to';
import { useState } from 'react';
import { useDragOrder } from '../../../ui/order/use-drag-order.ts';
import classes from './dealer-links-tab.module.css';
import { UrlEditRow } from './url-edit-row.tsx';
import { type UrlActions, UrlRow } from './url-row.tsx';
import type { useUrlLists } from './use-url-lists.ts';

type Props = {
  item: { value: ChecklistItemName; label: string; note: string };
  list: readonly string[];
  lists: ReturnType<typeof useUrlLists>;
  mayEdit: boolean;
};

/** Shows the links of one item, in their order. */
export function UrlList({ item, list, lists, mayEdit }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const save = (next: readonly string[], message?: string) => lists.save(item.value, next, message);
  const order = useDragOrder(list, (next) => void save(next));
  const replace = async (address: string, next: string) => {
    if (await save(list.map((other) => (other === address ? next : other)))) setEdited(null);
  };
  const actsOn = (address: string, index: number): UrlActions => ({
    onEdit: () => setEdited(address),
    onUp: index > 0 ? () => void save(movedTo(list, address, index)) : null,
    onDown: index < list.length - 1 ? () => void save(movedTo(list, address, index + 2)) : null,
    onRemove: () => void save(without(list, address), `Removed a link from ${item.label}.`),
  });
  return (
    <div className={classes.item}>
      <h3 className={classes.label}>
        {item.label} <span className={classes.area}>{item.note}</span>
      </h3>
      <ul className={classes.list}>
        {list.map((address, index) =>
          address === edited ? (
            <UrlEditRow
              key={address}
              address={address}
              others={without(list, address)}
              isSaving={lists.isSaving}
              onSave={(next) => void replace(address, next)}
              onCancel={() => setEdited(null)}
            />
          ) : (
            <UrlRow
              key={address}
              address={address}
              row={order.row(index)}
              handle={mayEdit && list.length > 1 ? order.handle(index) : null}
              acts={mayEdit ? actsOn(address, index) : null}
            />
          ),
        )}
      </ul>
    </div>
  );
}

function without(list: readonly string[], address: string): string[] {
  return list.filter((other) => other !== address);
}
