import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const ofAll = '@mantine/core/styles.layer.css';
const ofEach = join(dirname(createRequire(import.meta.url).resolve(ofAll)), 'styles');
const base = join(import.meta.dirname, 'src/platform/theme/kit-base.css');
const classNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Gives each component of the kit its own styles, so that they arrive with its code: the first load has those of what it
 * draws, not the whole kit's. While developing, all come at once.
 */
export function kitStyles(): Plugin {
  return {
    name: 'poolhouse-kit-styles',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: ofAll, replacement: base }] } }),
    transform(code, id) {
      const component = classNames.exec(normalizePath(id))?.[1];
      const file = component === undefined ? '' : join(ofEach, `${component}.layer.css`);
      if (existsSync(file)) return { code: `import ${JSON.stringify(file)};\n${code}`, map: null };
    },
  };
}
