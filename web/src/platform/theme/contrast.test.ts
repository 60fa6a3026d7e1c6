// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { palettes } from '@poolhouse/domain/features/access/theme';
import { describe, expect, it } from 'vitest';
import { statusColours } from './status-colours.ts';

const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const paletteCss = css('./palettes.css');
const tokensCss = css('./tokens.css');
const readable = 4.5;
const light = tokensOf('light');
const dark = tokensOf('dark');

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function tokensOf(scheme: 'light' | 'dark'): (name: string) => string {
  const block = tokensCss.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? '';
  return (name) => new RegExp(`--ph-${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? `no ${name}`;
}

function stepsOf(palette: string): string[] {
  const block = paletteCss.split(`[data-palette="${palette}"] {`)[1]?.split('}')[0] ?? '';
  return [...block.matchAll(/--ph-brand-\d: (#[0-9a-f]{6});/g)].map((match) => match[1] ?? '');
}

describe.each(palettes)('the palette %s', (palette) => {
  const step = stepsOf(palette);
  it('has ten steps', () => expect(step).toHaveLength(10));
  it.each([
    ['white on filled', '#ffffff', step[6]],
    ['white on filled, pointed at', '#ffffff', step[7]],
    ['links on light', step[7], light('sunken')],
    ['links on dark', step[3], dark('raised')],
    ['chosen menu item on light', step[8], step[1]],
  ])('is readable: %s', (_what, one = '', other = '') => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(readable);
  });
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_name, token) => {
  it.each([
    ['text', 'bg'],
    ['text', 'raised'],
    ['dim', 'bg'],
    ['dim', 'sunken'],
    ['dim', 'raised'],
    ['success', 'success-soft'],
    ['danger', 'danger-soft'],
    ['danger', 'bg'],
    ['warning', 'warning-soft'],
  ])('%s is readable on %s', (one, other) => {
    expect(contrast(token(one), token(other))).toBeGreaterThanOrEqual(readable);
  });
  it('outlines fields visibly', () => expect(contrast(token('field-line'), token('bg'))).toBeGreaterThanOrEqual(3));
});

it.each(Object.entries(statusColours))('%s is readable filled and as a label', (_name, steps) => {
  expect(contrast('#ffffff', steps[6])).toBeGreaterThanOrEqual(readable);
  expect(contrast(steps[9], steps[1])).toBeGreaterThanOrEqual(readable);
});
