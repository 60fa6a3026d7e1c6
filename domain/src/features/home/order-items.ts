import type { WaitingItem, WaitingSection } from '../../services/waiting/waiting.ts';

/** Home is read at a glance: what is beyond this is found on its own page. */
export const maxItems = { waiting: 40, ending: 6, notices: 4 } as const satisfies Record<WaitingSection, number>;

/** Returns the items of a section in their order, no more than it shows. A notice without an age is always true, so that newer ones don’t push it away. */
export function orderItems(section: WaitingSection, items: readonly WaitingItem[]): WaitingItem[] {
  const direction = section === 'notices' ? -1 : 1;
  const inOrder = (one: WaitingItem, other: WaitingItem) => {
    if (one.at === null || other.at === null) return direction * (Number(one.at === null) - Number(other.at === null));
    return direction * (Date.parse(one.at) - Date.parse(other.at));
  };
  return items.toSorted(inOrder).slice(0, maxItems[section]);
}
