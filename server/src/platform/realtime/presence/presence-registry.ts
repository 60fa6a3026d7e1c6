import type { PresenceLocation } from '@poolhouse/domain/kernel/live-updates';

/** A user whose last tab is gone is still counted so long: a reload is no leaving. §14 */
const graceMs = 15_000;
/** A node that says nothing for so long is gone, and its people with it. */
const silentMs = 30_000;
const maxPlaces = 8;

/** One open tab: whose it is and where it stands. */
export type OpenTab = { id: string; userId: string; place: PresenceLocation };
type KnownTab = OpenTab & { leftAtMs: number | null };
type KnownNode = { tabs: Map<string, KnownTab>; heardAtMs: number };

/** Who is where, over all nodes; times in ms of this node's clock. */
export class PresenceRegistry {
  readonly #nodes = new Map<string, KnownNode>();

  knows(node: string): boolean {
    return this.#nodes.has(node);
  }

  /** Notes that a node is alive. */
  hear(node: string, nowMs: number): void {
    const known = this.#nodes.get(node);
    if (known === undefined) this.#nodes.set(node, { tabs: new Map(), heardAtMs: nowMs });
    else known.heardAtMs = nowMs;
  }

  put(node: string, tab: OpenTab, nowMs: number): void {
    this.hear(node, nowMs);
    this.#nodes.get(node)?.tabs.set(tab.id, { ...tab, leftAtMs: null });
  }

  /** A tab is gone: it stays in the book for the grace, unless its person has another one. */
  leave(node: string, tabId: string, nowMs: number): void {
    const tab = this.#nodes.get(node)?.tabs.get(tabId);
    if (tab !== undefined) tab.leftAtMs ??= nowMs;
  }

  /** A tab that is open; null when it isn't any more. */
  openTab(node: string, tabId: string): OpenTab | null {
    const tab = this.#nodes.get(node)?.tabs.get(tabId);
    return tab === undefined || tab.leftAtMs !== null ? null : plain(tab);
  }

  openTabs(node: string): OpenTab[] {
    const tabs = [...(this.#nodes.get(node)?.tabs.values() ?? [])];
    return tabs.filter(({ leftAtMs }) => leftAtMs === null).map(plain);
  }

  /** A node has stopped, or may have: its people have the grace to be heard of again. */
  leaveNode(node: string, nowMs: number): void {
    for (const id of this.#nodes.get(node)?.tabs.keys() ?? []) this.leave(node, id, nowMs);
  }

  /** What other nodes said can't be trusted any more: they are asked to say it again. */
  doubtOthers(self: string, nowMs: number): void {
    for (const node of this.#nodes.keys()) if (node !== self) this.leaveNode(node, nowMs);
  }

  /** Strikes out who left long enough ago, and gives up nodes that fell silent. Answers whether there were any. */
  expire(self: string, nowMs: number): boolean {
    let isChanged = false;
    for (const [node, { tabs, heardAtMs }] of this.#nodes) {
      const isSilent = node !== self && nowMs - heardAtMs >= silentMs;
      if (isSilent) this.leaveNode(node, nowMs);
      for (const [id, { leftAtMs }] of tabs)
        if (leftAtMs !== null && nowMs - leftAtMs >= graceMs) isChanged = tabs.delete(id);
      if (isSilent && tabs.size === 0) this.#nodes.delete(node);
    }
    return isChanged;
  }

  /** Where each person is. Tabs that were left count only while there is no open one. */
  people(): Map<string, PresenceLocation[]> {
    const tabs = [...this.#nodes.values()].flatMap((node) => [...node.tabs.values()]);
    const open = placesByPerson(tabs.filter(({ leftAtMs }) => leftAtMs === null));
    const left = placesByPerson(tabs.filter(({ leftAtMs, userId }) => leftAtMs !== null && !open.has(userId)));
    const quiet = [...left].map(([userId, places]) => [userId, places.map(notEditing)] as const);
    return new Map([...open, ...quiet]);
  }
}

function plain({ id, userId, place }: OpenTab): OpenTab {
  return { id, userId, place };
}

function placesByPerson(tabs: readonly OpenTab[]): Map<string, PresenceLocation[]> {
  const found = new Map<string, PresenceLocation[]>();
  for (const { userId, place } of tabs) {
    const places = found.get(userId) ?? [];
    if (places.length < maxPlaces && !places.some((known) => isSame(known, place))) places.push(place);
    found.set(userId, places);
  }
  return found;
}

function notEditing(place: PresenceLocation): PresenceLocation {
  return { ...place, isEditing: false };
}

function isSame(one: PresenceLocation, other: PresenceLocation): boolean {
  return one.page === other.page && one.record === other.record && one.isEditing === other.isEditing;
}
