import { createRequire } from 'node:module';

/** Loaded with the first code: a start needn't wait for it. */
const require = createRequire(import.meta.url);

/** Returns a QR code of a text as SVG. */
export function drawCode(text: string): string {
  const { create } = require('qrcode') as typeof import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const margin = 2;
  const whole = size + 2 * margin;
  const squares = [...data].flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z`] : [],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path d="${squares.join('')}"/></svg>`;
}
