// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hueDistance, seriesStyles } from './series-styles.ts';

const stores = Object.values(storeLabels);
const hueOf = (colour = '') => Number(/ (\d+)\)$/.exec(colour)?.[1]);
const tokens = readFileSync(new URL('../../platform/theme/tokens.css', import.meta.url), 'utf8');
const opacity = 0.6;

describe('looks seeded by name', () => {
  it('are the same every time', () => {
    const hues = stores.map((store) => hueOf(seriesStyles(stores).get(store)?.colour));
    expect(hues).toEqual(stores.map((store) => hueOf(seriesStyles(stores).get(store)?.colour)));
    expect(hues).toEqual([229, 334, 140, 270, 49, 179]);
  });

  it('stay when another name joins at the end', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 9 }), fc.string(), (names, more) => {
        const before = seriesStyles(names);
        const after = seriesStyles([...names, ...(names.includes(more) ? [] : [more])]);
        for (const name of names) expect(after.get(name)).toEqual(before.get(name));
      }),
    );
  });

  it('of six names are told apart by hue, and by pattern alone', () => {
    const looks = [...seriesStyles(stores).values()];
    for (const [at, one] of looks.entries()) {
      for (const other of looks.slice(at + 1)) {
        expect(hueDistance(hueOf(one.colour), hueOf(other.colour))).toBeGreaterThan(25);
      }
    }
    expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(6);
  });

  it('are plain colours whatever the name', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (names) => {
        for (const { colour } of seriesStyles(names).values()) {
          expect(colour).toMatch(/^oklch\(var\(--ph-chart-lightness\) var\(--ph-chart-chroma\) \d{1,3}\)$/);
        }
      }),
    );
  });
});

/** Linear light of an oklch colour, cut to what a screen can show. */
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
}

const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (parts: number[]) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => sum + weight * decode(parts[at] ?? 0), 0);

describe.each(['light', 'dark'])('columns in the %s style', (scheme) => {
  const block = tokens.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? '';
  const token = (name: string) => new RegExp(`--ph-${name}: (.+);`).exec(block)?.[1] ?? '';
  const ground = [1, 3, 5].map((at) => Number.parseInt(token('bg').slice(at, at + 2), 16) / 255);

  it('stand out from the page at opacity 0.6, whatever the hue', () => {
    for (let hue = 0; hue < 360; hue += 5) {
      const full = linearRgb(Number(token('chart-lightness')), Number(token('chart-chroma')), hue).map(encode);
      const seen = full.map((part, at) => part * opacity + (ground[at] ?? 0) * (1 - opacity));
      const [bright = 0, dim = 0] = [luminance(seen), luminance(ground)].sort((a, b) => b - a);
      expect({ hue, enough: (bright + 0.05) / (dim + 0.05) >= 3 }).toEqual({ hue, enough: true });
    }
  });
});
