import { type Page, pagePaths, pageTitles } from '@poolhouse/domain/features/access/pages';
import type { PresenceLocation } from '@poolhouse/domain/kernel/live-updates';

/** Returns the page that an address belongs to; null for one's own account and the like. */
export function pageKeyAt(path: string): Page | null {
  const keys = Object.keys(pagePaths) as Page[];
  return keys.find((key) => path === pagePaths[key] || path.startsWith(`${pagePaths[key]}/`)) ?? null;
}

/** Returns where a user is, in words: their pages, each once. */
export function locationText(places: readonly PresenceLocation[]): string {
  const titles = places.map(({ page, isEditing }) => {
    const title = page !== null && page in pageTitles ? pageTitles[page as Page] : 'Elsewhere';
    return isEditing ? `${title}, editing` : title;
  });
  return [...new Set(titles)].join(' · ');
}
