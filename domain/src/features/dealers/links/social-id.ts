import { z } from 'zod';

type Network = {
  /** As people call it. */
  label: string;
  /** Host names under which its pages can be pasted, without `www.` and the like. */
  hosts: readonly string[];
  id: RegExp;
  /** Words that stand where a page's id would, and are none. */
  reserved: readonly string[];
  link(id: string): string;
  fix: string;
};

const anySubdomain = /^(?:www|m|web|mobile|touch|business|l|en-gb|[a-z]{2}-[a-z]{2})\./;

const facebook: Network = {
  label: 'Facebook',
  hosts: ['facebook.com', 'fb.com', 'fb.me'],
  id: /^[A-Za-z0-9][A-Za-z0-9.-]{1,98}$/,
  reserved: [
    'events',
    'groups',
    'watch',
    'marketplace',
    'sharer.php',
    'share',
    'login',
    'home.php',
    'story.php',
    'photo',
  ],
  link: (id) => `https://www.facebook.com/${encodeURIComponent(id)}`,
  fix: 'Enter a Facebook page name, such as aquapools, or its link.',
};

const instagram: Network = {
  label: 'Instagram',
  hosts: ['instagram.com', 'instagr.am'],
  id: /^(?!\.)[A-Za-z0-9._]{1,30}$/,
  reserved: ['p', 'reel', 'reels', 'stories', 'explore', 'tv', 'accounts', 'direct'],
  link: (id) => `https://www.instagram.com/${encodeURIComponent(id)}/`,
  fix: 'Enter an Instagram username, such as aquapools, or its link.',
};

/** Returns the name of a Facebook page in what a user typed or pasted: `@aqua`, `facebook.com/aqua`, a full address. Null when there is none. */
export function facebookIdIn(raw: string): string | null {
  return idIn(facebook, raw, (path, query) => {
    const [first = '', second = '', third = ''] = path;
    if (first === 'profile.php') return /(?:^|&)id=(\d{5,20})(?:&|$)/.exec(query)?.[1] ?? null;
    if (first === 'people' || first === 'pages') return third || second;
    // `p/Aqua-Pools-100064` and `Aqua-Pools-100064`: the number is what lasts.
    const name = first === 'p' ? second : first;
    return /-(\d{8,20})$/.exec(name)?.[1] ?? name;
  });
}

/** Returns the same for Instagram. */
export function instagramIdIn(raw: string): string | null {
  return idIn(instagram, raw, ([first = '']) => first.replace(/^@/, ''));
}

function idIn(network: Network, raw: string, find: (path: string[], query: string) => string | null): string | null {
  const text = raw.trim();
  const isAddress = /^https?:\/\//i.test(text) || (text.includes('/') && !text.startsWith('/'));
  const id = isAddress ? idInAddress(network, text, find) : text.replace(/^@/, '');
  if (id === null || !network.id.test(id) || network.reserved.includes(id.toLowerCase())) return null;
  return network.hosts.some((host) => id.toLowerCase() === host || id.toLowerCase() === `www.${host}`) ? null : id;
}

function idInAddress(
  network: Network,
  text: string,
  find: (path: string[], query: string) => string | null,
): string | null {
  const [, host = '', path = '', query = ''] =
    /^(?:https?:\/\/)?([^/?#@\\\s]+)\/([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text) ?? [];
  if (!network.hosts.includes(host.toLowerCase().replace(anySubdomain, ''))) return null;
  return find(path.split('/').filter(Boolean), query);
}

/** Returns a safe link to the page of a stored id; null when the id isn't one, as an old record may have it. */
export function facebookLink(id: string): string | null {
  return facebook.id.test(id) ? facebook.link(id) : null;
}

export function instagramLink(id: string): string | null {
  return instagram.id.test(id) ? instagram.link(id) : null;
}

function idSchema(fix: string, find: (raw: string) => string | null) {
  return z
    .string({ error: fix })
    .max(500, fix)
    .transform((raw, context) => {
      const id = find(raw);
      if (id !== null) return id;
      context.addIssue({ code: 'custom', message: fix });
      return z.NEVER;
    });
}

export const facebookId = idSchema(facebook.fix, facebookIdIn);
export const instagramId = idSchema(instagram.fix, instagramIdIn);
