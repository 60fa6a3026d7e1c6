import type { Plugin } from 'vite';

const tagPattern =
  /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*="\/(assets\/[^"]+)">(?:<\/script>)?\n/gm;

/** Asks for the largest script first: a browser has six connections, and what is asked for last starts when another has ended. */
export function largestFirst(): Plugin {
  return {
    name: 'poolhouse-largest-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const tags = [...html.matchAll(tagPattern)].map(([tag, file = '']) => ({ tag, size: sizeOf(bundle[file]) }));
        const [largest, ...others] = tags.toSorted((one, other) => other.size - one.size).map(({ tag }) => tag);
        if (largest === undefined) return html;
        // The styles keep their order, which decides between rules.
        const sheets = tags.map(({ tag }) => tag).filter((tag) => tag.includes('stylesheet'));
        const scripts = others.filter((tag) => !sheets.includes(tag));
        let isPlaced = false;
        return html.replace(tagPattern, () => {
          if (isPlaced) return '';
          isPlaced = true;
          return [largest, ...sheets, ...scripts].join('');
        });
      },
    },
  };
}

const sizeOf = (file?: { type: string; code?: string }) => (file?.type === 'chunk' ? (file.code?.length ?? 0) : 0);
